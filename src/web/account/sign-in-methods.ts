import { openStepUp } from "#web/session/open-step-up.ts";
import { loadSettings } from "#web/session/settings.ts";
import { callProvider } from "./provider.ts";

/**
 * A user's sign-in methods as our own provider lists them; times in epoch seconds, 0 for never.
 */
export interface SignInMethods {
  /** Whether the session was verified recently enough for changes. */
  hasRecentVerification: boolean;
  /** Whether the instance can send text messages. */
  textMessages: boolean;
  offeredProviders: string[];
  passkeys: { id: string; name: string; createdTime: number; lastUsedTime: number }[];
  providers: { provider: string; linkedTime: number }[];
  sessions: {
    id: string;
    amr: string[];
    ip: string;
    current: boolean;
    createdTime: number;
    lastUsedTime: number;
  }[];
}

/** @returns undefined for a hosted project, which does not list them. */
export async function loadSignInMethods(): Promise<SignInMethods | undefined> {
  const { identity } = await loadSettings();
  return identity.kind === "own"
    ? callProvider<SignInMethods>("/v1/account/sign-in-methods")
    : undefined;
}

/**
 * Removes an authenticator.
 * @param path `passkey/remove` and the like.
 * @throws ApiError
 */
export async function requestRemoval(path: string, body: object = {}): Promise<void> {
  await callProvider(`/v1/account/${path}`, body);
}

/**
 * Starts the step-up flow if there was no recent verification, and returns to this page after it.
 * The promise then never resolves, because the page is left.
 */
export async function ensureRecentVerification(): Promise<void> {
  const methods = await loadSignInMethods();
  if (!methods || methods.hasRecentVerification) return;
  openStepUp();
  await new Promise(() => {});
}
