"""What readers are told: updates and patches in their language, catalogues, compression."""
