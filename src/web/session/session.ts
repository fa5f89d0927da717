import createSdk from "@descope/web-js-sdk";
import { clearStoredState } from "./clear-stored-state.ts";
import { emailProofAddress, signInAddress } from "./destination.ts";
import { identityAddresses, loadSettings } from "./settings.ts";

/** The vendor's storage key of the session token (a JWT of ten minutes). */
const tokenKey = "DS";
const storageBlocked =
  "This browser blocks cookies or storage for this site, and Review Flow needs both. Allow them for this site, then reload the page.";
/** Tokens with less time left than this, in milliseconds, are renewed before use. */
const margin = 20_000;

/** The vendor's SDK, configured for this project. */
export type IdentityClient = ReturnType<typeof createSdk> & { getSessionToken: () => string };

let session: Promise<IdentityClient> | undefined;
let renewal: Promise<void> | undefined;

/**
 * The session token, renewed if it is about to expire; undefined if the user is not signed in.
 * While the page is open, the SDK renews it 20 s before it expires.
 * @throws Error if the token has expired and the provider cannot be reached.
 */
export async function getSessionToken(): Promise<string | undefined> {
  const sdk = await currentSession();
  if (secondsLeft(sdk.getSessionToken()) * 1000 < margin) await renew(sdk);
  return sdk.getSessionToken() || undefined;
}

/**
 * Asks the provider whether the session is still valid, which also starts the SDK's own renewals. While
 * the provider is unreachable, an unexpired token is accepted; the server checks every call anyway.
 * @throws Error if there is no such token either.
 */
export async function verifySession(): Promise<boolean> {
  const sdk = await currentSession();
  if (!sdk.getSessionToken()) return (await getSessionToken()) !== undefined;
  try {
    await renew(sdk, true);
  } catch (error) {
    if (secondsLeft(sdk.getSessionToken()) <= 0) throw error;
  }
  return sdk.getSessionToken() !== "";
}

/** Replaces this page by sign-in, so that Back does not return to a page that redirects here again. */
export function redirectToSignIn(wanted?: string): void {
  location.replace(signInAddress(wanted));
}

/** Redirects a user without a verified address to the page that verifies one. */
export function redirectToEmailProof(): void {
  location.replace(emailProofAddress());
}

/** The vendor's SDK for the signed-in user, for the account page's calls of the provider. */
export function identityClient(): Promise<IdentityClient> {
  return currentSession();
}

/** Ends the session here and at the provider, and clears its data in this browser. */
export async function signOut(everywhere = false): Promise<void> {
  try {
    const sdk = await currentSession();
    await (everywhere ? sdk.logoutAll() : sdk.logout());
  } finally {
    // Cleared even if the provider is unreachable, because the user wants to leave this computer.
    clearStoredState();
  }
}

/**
 * Adopts a session whose refresh cookie was just set outside the sign-in widget, replacing any
 * previous user's session.
 */
export async function adoptSession(): Promise<void> {
  clearStoredState();
  const sdk = await currentSession();
  const { ok } = await sdk.refresh();
  if (!ok) throw new Error("The session could not be taken up.");
}

/** Requests a new session token immediately, because the businesses named in the old one have changed. */
export async function renewSession(): Promise<void> {
  const sdk = await currentSession();
  await sdk.refresh();
}

/**
 * Calls the listener after a sign-in or sign-out in another tab.
 * @returns a function that stops listening.
 */
export function onSessionChange(listener: (signedIn: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (event.key !== null && event.key !== tokenKey) return;
    const signedIn = Boolean(localStorage.getItem(tokenKey));
    if (event.key === null || signedIn !== Boolean(event.oldValue)) listener(signedIn);
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

function currentSession(): Promise<IdentityClient> {
  session ??= createSession().catch((error) => {
    session = undefined;
    throw error;
  });
  return session;
}

async function createSession(): Promise<IdentityClient> {
  // Detected by the page's first script; otherwise the browser's own error would be shown.
  if (document.documentElement.dataset.storageProblem) throw new Error(storageBlocked);
  const settings = await loadSettings();
  return createSdk({
    projectId: settings.projectId,
    baseUrl: identityAddresses(settings).baseUrl,
    persistTokens: true,
    autoRefresh: true,
  });
}

/** Only one renewal at a time, in this tab and across tabs, because refresh tokens may be single-use. */
function renew(sdk: IdentityClient, always = false): Promise<void> {
  const work = async () => {
    if (!always && secondsLeft(sdk.getSessionToken()) * 1000 >= margin) return;
    const response = await sdk.refresh(undefined, true);
    const refused = response.code !== undefined && response.code >= 400 && response.code < 500;
    if (!response.ok && !refused) throw new Error("The session could not be renewed.");
    // A "no session" response has no session and leaves the old token in place.
    if (refused || !response.data?.sessionExpiration) clearStoredState();
  };
  // Locks exist only in secure contexts; plain http except on localhost works without.
  const locks: LockManager | undefined = navigator.locks;
  renewal ??= (locks ? locks.request("session-renewal", work) : work()).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

function secondsLeft(token: string): number {
  const [, payload] = token.split(".");
  if (!payload) return 0;
  try {
    const json = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const { exp } = JSON.parse(json) as { exp?: number };
    return (exp ?? 0) - Date.now() / 1000;
  } catch {
    return 0;
  }
}
