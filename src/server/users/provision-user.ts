import { isInvited, joinInvited } from "../businesses/public.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { grantAdminRole, isKnownAs } from "./store.ts";
import { type SigningIn, welcomeUser } from "./welcome-user.ts";

/**
 * Creates everything that a person gets by signing in, in the sign-in's transaction. A person without a verified
 * address gets nothing until they have verified one.
 * @returns false when there was nothing to do, which is the usual case.
 */
export async function provisionUser(
  context: Pick<Platform, "config" | "clock" | "random">,
  tx: Tx,
  person: SigningIn,
): Promise<boolean> {
  if (!person.isProved) return false;
  const now = context.clock.now();
  const proved = person.emailVerified && person.email !== "" ? person.email : undefined;
  // Anything intended for the holder of an address becomes theirs only after they sign in with it.
  const own = person.emailSignedIn ? proved : undefined;
  const isListed = own !== undefined && context.config.adminEmails.includes(own);
  const [known, invited] = await Promise.all([
    isKnownAs(tx, person.sub, proved),
    own !== undefined && isInvited(tx, own, now),
  ]);
  const isChanged = !known || invited;
  if (isChanged) await welcomeUser(context, tx, person);
  if (isChanged && own !== undefined) await joinInvited(tx, { ...person, email: own }, now);
  if (isListed) await grantAdminRole(tx, person.sub, now);
  return isChanged;
}
