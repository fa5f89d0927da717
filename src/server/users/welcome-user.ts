import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { randomBase62 } from "../platform/random.ts";
import { insertOwnedBusiness, insertUser, updateEmail } from "./store.ts";

/** Professional for a fortnight (product.md §7). */
const trialDays = 14;

/** What the identity provider knows of a person who has just proved who they are. */
export interface SignedIn {
  /** Identity user id, the `sub` of the tokens. */
  sub: string;
  email: string;
  /** True when this sign-in (or an earlier one) proved the address. */
  emailVerified: boolean;
  name: string;
}

export type WelcomeDeps = Pick<Platform, "config" | "clock" | "random">;

/**
 * Makes the users row and an unnamed business at the first sign-in; later ones only take over an
 * address that the person has proved since.
 */
export async function welcomeUser(deps: WelcomeDeps, tx: Tx, person: SignedIn): Promise<void> {
  const { config, clock, random } = deps;
  const now = clock.now();
  const id = random.uuid();
  const user = {
    id,
    sub: person.sub,
    email: person.email,
    name: person.name,
    isAdmin: person.emailVerified && config.adminEmails.includes(person.email.toLowerCase()),
    now,
  };
  const [isNew] = await Promise.all([
    insertUser(tx, user),
    // Finds nothing to change in a row that is new.
    person.emailVerified && updateEmail(tx, { sub: person.sub, email: person.email, now }),
  ]);
  if (isNew) await startBusiness(deps, tx, id);
}

/** An unnamed business on trial, for somebody who has none. */
export async function startBusiness(
  { clock, random }: Pick<Platform, "clock" | "random">,
  tx: Tx,
  userId: string,
): Promise<void> {
  const now = clock.now();
  await insertOwnedBusiness(tx, {
    userId,
    tenantId: `T${randomBase62(random, 27)}`,
    trialEndsAt: new Date(now.getTime() + trialDays * 86_400_000),
    now,
  });
}
