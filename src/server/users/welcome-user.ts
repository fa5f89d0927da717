import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { randomBase62 } from "../platform/random.ts";
import { findUserId, insertOwnedBusiness, insertUser, updateEmail } from "./store.ts";

/** A fortnight on the Professional plan. */
const trialDays = 14;

/** The identity provider's facts about a person who has just been verified. */
export interface SignedIn {
  /** Identity user id, the `sub` of the tokens. */
  sub: string;
  email: string;
  /** True when this sign-in (or an earlier one) proved the address. */
  emailVerified: boolean;
  name: string;
}

/** A person who is signing in. */
export interface SigningIn extends SignedIn {
  /** True when a sign-in with the address proved it, false when only a change of the account did. */
  emailSignedIn: boolean;
  /** True when they have proved an address or a number. */
  isProved: boolean;
}

export type WelcomeDeps = Pick<Platform, "clock" | "random">;

/**
 * Creates the users row and an unnamed business at the first sign-in; later ones only update an address that the person
 * has verified since.
 */
export async function welcomeUser(deps: WelcomeDeps, tx: Tx, person: SignedIn): Promise<void> {
  const { sub, email, emailVerified } = person;
  const [newId] = await Promise.all([
    insertPerson(deps, tx, person),
    // Finds nothing to change in a new row.
    emailVerified && updateEmail(tx, { sub, email, now: deps.clock.now() }),
  ]);
  if (newId) await startBusiness(deps, tx, newId);
}

/** @returns the new row's id; undefined when there already is one. */
async function insertPerson(
  { clock, random }: WelcomeDeps,
  tx: Tx,
  { sub, email, name }: SignedIn,
): Promise<string | undefined> {
  const id = random.uuid();
  const isNew = await insertUser(tx, { id, sub, email, name, now: clock.now() });
  return isNew ? id : undefined;
}

/**
 * Ensures a `users` row for a person who is about to join a business, perhaps before they first sign in: they need no
 * business of their own.
 * @returns its id.
 */
export async function ensureUser(deps: WelcomeDeps, tx: Tx, person: SignedIn): Promise<string> {
  const id = (await insertPerson(deps, tx, person)) ?? (await findUserId(tx, person.sub));
  if (id === undefined) throw new Error("The person was not stored.");
  return id;
}

export const trialEnd = (now: Date): Date => new Date(now.getTime() + trialDays * 86_400_000);

/** Creates an unnamed business on trial for a user who has none. */
export async function startBusiness(
  { clock, random }: Pick<Platform, "clock" | "random">,
  tx: Tx,
  userId: string,
): Promise<void> {
  const now = clock.now();
  await insertOwnedBusiness(tx, {
    userId,
    tenantId: `T${randomBase62(random, 27)}`,
    trialEndsAt: trialEnd(now),
    now,
  });
}
