/** As much of a browser as the modules under test touch. */
import { vi } from "vitest";

class MemoryStorage {
  private readonly items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
  clear(): void {
    this.items.clear();
  }
}

vi.stubGlobal("localStorage", new MemoryStorage());
vi.stubGlobal("sessionStorage", new MemoryStorage());
vi.stubGlobal("navigator", { language: "en-GB", languages: ["en-GB"], onLine: true });
vi.stubGlobal("location", { pathname: "/t/table", hostname: "localhost", origin: "http://localhost", hash: "" });
vi.stubGlobal("document", { hidden: false, documentElement: { dataset: {} }, addEventListener: () => undefined });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("removeEventListener", () => undefined);
