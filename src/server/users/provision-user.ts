import { isInvited, joinInvited } from "../businesses/public.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { isKnownAs } from "./store.ts";
import { type SignedIn, welcomeUser } from "./welcome-user.ts";

/**
 * Everything that a sign-in brings about, in its own transaction.
 * @returns false when there was nothing: nearly always.
 */
export async function provisionUser(
  context: Pick<Platform, "config" | "clock" | "random">,
  tx: Tx,
  person: SignedIn,
): Promise<boolean> {
  const now = context.clock.now();
  const proved = person.emailVerified && person.email !== "" ? person.email : undefined;
  const [known, invited] = await Promise.all([
    isKnownAs(tx, person.sub, proved),
    proved !== undefined && isInvited(tx, proved, now),
  ]);
  if (known && !invited) return false;
  await welcomeUser(context, tx, person);
  if (proved !== undefined) await joinInvited(tx, person, now);
  return true;
}
