import type { Context } from "./context.ts";
import { joinInvited } from "./members/join-invited.ts";
import { isInvited } from "./members/store.ts";
import type { Tx } from "./platform/database/database.ts";
import { isKnownAs } from "./users/store.ts";
import { type SignedIn, welcomeUser } from "./users/welcome-user.ts";

/**
 * Everything that a sign-in brings about, in its own transaction.
 * @returns false when there was nothing: nearly always.
 */
export async function arrive(
  context: Pick<Context, "config" | "clock" | "random">,
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
