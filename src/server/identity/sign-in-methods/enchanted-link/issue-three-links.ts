import { type Random, randomBase62 } from "../../../platform/random.ts";
import { issueToken } from "../../secrets/tokens.ts";
import { addTokenToLink, linkLifetimeMs } from "../magic-link/issue-link.ts";
import type { IssueSecret } from "../shared/send-message.ts";

/**
 * Three links with a number each; the page shows the right number. Following the right one, on any
 * device, lets the page that waits sign in, never the device that followed it.
 * @param kinds those of the right link's token and of the page's.
 */
export const issueThreeLinks =
  (
    kinds: { link: "enchanted-link" | "flow-number"; page: "pending-session" | "flow-wait" },
    givenScope?: string,
  ): IssueSecret =>
  async (deps, tx, { grant }, link) => {
    const scope = givenScope ?? `enchanted/${randomBase62(deps.random, 22)}`;
    const order = { scope, lifetimeMs: linkLifetimeMs };
    const pendingRef = await issueToken(deps, tx, { ...order, kind: kinds.page, data: {} });
    const token = await issueToken(deps, tx, { ...order, kind: kinds.link, data: grant });
    const numbers = threeNumbers(deps.random);
    const right = deps.random.int(3);
    const links = numbers.map((number, index) => ({
      text: number,
      // The wrong ones lead nowhere: their tokens are not stored.
      url: addTokenToLink(link, index === right ? token : randomBase62(deps.random, token.length)),
    }));
    const purpose = grant.intent === "change" ? "move-numbers" : "sign-in-numbers";
    return {
      mail: { purpose, links, account: grant.loginId },
      text: "",
      reply: { linkId: numbers[right] ?? "", pendingRef },
    };
  };

/** Three different numbers of two digits. */
function threeNumbers(random: Random): string[] {
  const numbers = new Set<string>();
  while (numbers.size < 3) numbers.add(String(10 + random.int(90)));
  return [...numbers];
}
