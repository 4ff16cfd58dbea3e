/** Passkeys, as the browser and the server speak of them. */
import type { Me, Passkeys } from "../wire";
import { api, RequestError } from "./api";

type FromJson<T> = (options: unknown) => T;
interface PasskeyMethods {
  parseCreationOptionsFromJSON?: FromJson<PublicKeyCredentialCreationOptions>;
  parseRequestOptionsFromJSON?: FromJson<PublicKeyCredentialRequestOptions>;
}

const methods = (): PasskeyMethods => (globalThis.PublicKeyCredential as unknown as PasskeyMethods | undefined) ?? {};

export function passkeysWork(): boolean {
  const { parseCreationOptionsFromJSON, parseRequestOptionsFromJSON } = methods();
  return isSecureContext && parseCreationOptionsFromJSON !== undefined && parseRequestOptionsFromJSON !== undefined;
}

/** Null: the person has thought better of it. */
export async function makePasskey(): Promise<Passkeys | null> {
  const { options } = await api.passkeyOptions();
  const publicKey = methods().parseCreationOptionsFromJSON!(options);
  const made = await navigator.credentials.create({ publicKey }).catch(() => null);
  return made ? api.addPasskey((made as PublicKeyCredential).toJSON() as object) : null;
}

/** `join` asks whether this browser and the person it finds are to be one. */
export async function usePasskey(join: () => Promise<boolean>): Promise<Me | null> {
  const { options } = await api.recoveryOptions();
  const publicKey = methods().parseRequestOptionsFromJSON!(options);
  const found = await navigator.credentials.get({ publicKey }).catch(() => null);
  if (!found) return null;
  const credential = (found as PublicKeyCredential).toJSON() as object;
  try {
    return await api.usePasskey(credential, false);
  } catch (error) {
    if (!(error instanceof RequestError && error.answer.error === "somebody_else" && (await join()))) throw error;
    // A challenge is good once: the person is asked again.
    return usePasskeyToJoin();
  }
}

async function usePasskeyToJoin(): Promise<Me | null> {
  const { options } = await api.recoveryOptions();
  const found = await navigator.credentials.get({ publicKey: methods().parseRequestOptionsFromJSON!(options) }).catch(() => null);
  return found ? api.usePasskey((found as PublicKeyCredential).toJSON() as object, true) : null;
}
