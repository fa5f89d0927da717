import createSdk from "@descope/web-js-sdk";
import { clearStoredState } from "./clear-stored-state.ts";
import { emailProofAddress, signInAddress } from "./destination.ts";
import { identityAddresses, loadSettings } from "./settings.ts";

/** The vendor's storage key of the session token (a JWT of ten minutes). */
const tokenKey = "DS";
const storageBlocked =
  "This browser blocks cookies or storage for this site, and Review Flow needs both. Allow them for this site, then reload the page.";
/** A token with less than this left is renewed before it is used, milliseconds. */
const margin = 20_000;

/** The vendor's SDK, set up for this project. */
export type IdentityClient = ReturnType<typeof createSdk> & { getSessionToken: () => string };

let session: Promise<IdentityClient> | undefined;
let renewal: Promise<void> | undefined;

/**
 * The session token, renewed if it is about to expire; undefined if the person is not signed in.
 * While the page is open, the SDK renews it 20 s before it expires.
 * @throws Error if the token has expired and the provider cannot be reached.
 */
export async function getSessionToken(): Promise<string | undefined> {
  const sdk = await currentSession();
  if (secondsLeft(sdk.getSessionToken()) * 1000 < margin) await renew(sdk);
  return sdk.getSessionToken() || undefined;
}

/**
 * Asks the provider whether the session still runs, which also starts the SDK's own renewals. While
 * it cannot be reached, a token that has not ended is believed; the server judges every call anyway.
 * @throws Error when there is none either.
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

/** Replaces this page by sign-in: going back must not lead to a page that sends one here again. */
export function redirectToSignIn(wanted?: string): void {
  location.replace(signInAddress(wanted));
}

/** Leads a person who has proved no address to the page where they prove one. */
export function redirectToEmailProof(): void {
  location.replace(emailProofAddress());
}

/** The vendor's SDK as the signed-in person, for what the account page does with the provider. */
export function identityClient(): Promise<IdentityClient> {
  return currentSession();
}

/** Ends the session here and at the provider, and clears what it left in this browser. */
export async function signOut(everywhere = false): Promise<void> {
  try {
    const sdk = await currentSession();
    await (everywhere ? sdk.logoutAll() : sdk.logout());
  } finally {
    // Also when the provider cannot be reached: the person asked to leave this computer.
    clearStoredState();
  }
}

/**
 * Adopts the session whose refresh cookie was just set outside the sign-in widget. It replaces an
 * earlier person's session.
 */
export async function adoptSession(): Promise<void> {
  clearStoredState();
  const sdk = await currentSession();
  const { ok } = await sdk.refresh();
  if (!ok) throw new Error("The session could not be taken up.");
}

/** Asks for a new session token at once: the businesses that the old one names have changed. */
export async function renewSession(): Promise<void> {
  const sdk = await currentSession();
  await sdk.refresh();
}

/**
 * Calls back after a sign-in or sign-out in another tab.
 * @returns a function that stops listening.
 */
export function onSessionChange(listener: (signedIn: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // `key` is null when all of the storage was cleared.
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
  // Found by the first script of the page; without this the browser's own words would be shown.
  if (document.documentElement.dataset.storageProblem) throw new Error(storageBlocked);
  const settings = await loadSettings();
  return createSdk({
    projectId: settings.projectId,
    baseUrl: identityAddresses(settings).baseUrl,
    persistTokens: true,
    autoRefresh: true,
  });
}

/** One renewal at a time, in this tab and across tabs: refresh tokens may be good for one use. */
function renew(sdk: IdentityClient, always = false): Promise<void> {
  const work = async () => {
    if (!always && secondsLeft(sdk.getSessionToken()) * 1000 >= margin) return;
    const response = await sdk.refresh(undefined, true);
    const refused = response.code !== undefined && response.code >= 400 && response.code < 500;
    if (!response.ok && !refused) throw new Error("The session could not be renewed.");
    // "No session" is an answer without one, and leaves the old token where it was.
    if (refused || !response.data?.sessionExpiration) clearStoredState();
  };
  // Locks exist in secure contexts only; plain http beyond localhost does without.
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
