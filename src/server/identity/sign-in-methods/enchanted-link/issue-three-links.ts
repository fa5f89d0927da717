import type { Tx } from "../../../platform/database/database.ts";
import { type Random, randomBase62 } from "../../../platform/random.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { fulfilToken, issueToken, peekToken, redeemToken } from "../../secrets/tokens.ts";
import { refuseElsewhere, verificationGrantSchema } from "../../secrets/verification-grant.ts";
import { WireError } from "../../wire/errors.ts";
import { addTokenToLink, linkLifetimeMs } from "../magic-link/issue-link.ts";
import type { IssuedSecret, MessageMethod, SecretOrder } from "../message-method.ts";

/**
 * Three links with a number each; the page shows the right number. Following the right one, on any
 * device, lets the page that waits sign in, never the device that followed it.
 */
export const enchantedLink: MessageMethod = {
  path: "enchantedlink",
  channels: ["email"],
  async issue(deps, tx, { message, link }) {
    const scope = `enchanted/${randomBase62(deps.random, 22)}`;
    const order = { scope, lifetimeMs: linkLifetimeMs };
    const pendingRef = await issueToken(deps, tx, { ...order, kind: "pending-session", data: {} });
    const right = await issueToken(deps, tx, {
      ...order,
      kind: "enchanted-link",
      data: message.grant,
    });
    const issued = createThreeLinks(deps, right, { link, message });
    return { ...issued, reply: { ...issued.reply, pendingRef } };
  },
};

/** A message with three links, of which the one with the number `linkId` holds the token. */
export function createThreeLinks(
  deps: IdentityDeps,
  token: string,
  { link, message }: Pick<SecretOrder, "link" | "message">,
): IssuedSecret {
  const { grant, locale } = message;
  const purpose = grant.intent === "change" ? "move-numbers" : "sign-in-numbers";
  const numbers = threeNumbers(deps.random);
  const place = deps.random.int(3);
  const links = numbers.map((number, index) => ({
    text: number,
    // The wrong ones lead nowhere: their tokens are not stored.
    url: addTokenToLink(link, index === place ? token : randomBase62(deps.random, token.length)),
  }));
  return {
    mail: (to) => ({ purpose, to, locale, links, account: grant.loginId }),
    text: "",
    reply: { linkId: numbers[place] },
  };
}

/** Different ones, two digits each. */
function threeNumbers(random: Random): string[] {
  const numbers = new Set<string>();
  while (numbers.size < 3) numbers.add(String(10 + random.int(90)));
  return [...numbers];
}

/**
 * Handles an opened link.
 * @param sessionId the session in which it was opened.
 * @returns undefined, or why it is refused: it is a wrong, used or expired one, or of a change that
 *   another session began. That one is not spent.
 */
export async function followEnchantedLink(
  deps: IdentityDeps,
  tx: Tx,
  token: string,
  sessionId: string | undefined,
): Promise<WireError | undefined> {
  const found = await peekToken(deps, tx, "enchanted-link", token);
  const elsewhere = found && refuseElsewhere(verificationGrantSchema.parse(found.data), sessionId);
  if (elsewhere) return elsewhere;
  const redeemed = await redeemToken(deps, tx, "enchanted-link", token);
  const grant = redeemed?.data;
  const isWaiting =
    redeemed && (await fulfilToken(deps, tx, "pending-session", redeemed.scope, { grant }));
  return isWaiting ? undefined : new WireError("E062504");
}
