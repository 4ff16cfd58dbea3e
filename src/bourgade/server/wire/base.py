"""What all types of the wire schema have in common."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Wire(BaseModel):
    """Nothing that is not declared comes in; every declared field goes out."""

    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)
