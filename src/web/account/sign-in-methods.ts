import { leaveForProof } from "#web/session/leave-for-proof.ts";
import { loadSettings } from "#web/session/settings.ts";
import { callProvider } from "./provider.ts";

/** What our own provider tells a person of their ways in; times in epoch seconds, 0 for never. */
export interface WaysIn {
  /** Whether a change is made without a further proof of who it is. */
  isFresh: boolean;
  /** Whether messages reach phones here. */
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

/** @returns undefined where a hosted project signs people in: it tells nobody. */
export async function loadWaysIn(): Promise<WaysIn | undefined> {
  const { identity } = await loadSettings();
  return identity.kind === "own" ? callProvider<WaysIn>("/v1/account/ways-in") : undefined;
}

/** Takes a way in away. @param path `passkey/remove` and the like. @throws ApiError */
export async function removeWayIn(path: string, body: object = {}): Promise<void> {
  await callProvider(`/v1/account/${path}`, body);
}

/**
 * Before a change of how one signs in: leads to the proof of who it is, and back here, when the last
 * one is too old. Then it never resolves, since the page is left.
 */
export async function proveFirst(): Promise<void> {
  const ways = await loadWaysIn();
  if (!ways || ways.isFresh) return;
  leaveForProof();
  await new Promise(() => {});
}
