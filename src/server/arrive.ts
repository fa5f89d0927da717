import type { Context } from "./context.ts";
import { joinInvited } from "./members/join-invited.ts";
import type { Tx } from "./platform/database/database.ts";
import { type SignedIn, welcomeUser } from "./users/welcome-user.ts";

/** Everything that a sign-in brings about, in its own transaction. */
export async function arrive(
  context: Pick<Context, "config" | "clock" | "random">,
  tx: Tx,
  person: SignedIn,
): Promise<void> {
  const now = context.clock.now();
  await welcomeUser(context, tx, person);
  if (person.emailVerified && person.email !== "") await joinInvited(tx, person, now);
}
