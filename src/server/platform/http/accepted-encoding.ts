import { parseAccept } from "hono/utils/accept";

/** Maximum number of cached headers, and maximum length of one; browsers send a few short ones. */
const mostKnown = 100;
const longestKnown = 100;

/**
 * Chooses the coding of a body as RFC 9110 (12.5.3) weighs the header `accept-encoding`: the best of those that are
 * named or matched by `*`, and never one whose weight is 0.
 * @param offered content codings, the best first.
 * @returns a function from the header to one of them or `identity`; the latter also when all are refused, because a
 * readable answer beats none.
 */
export function encodingChooser<Coding extends string>(
  offered: readonly Coding[],
): (header: string | undefined) => Coding | "identity" {
  // Parsing the header takes longer than the rest of a page that is answered from memory.
  const known = new Map<string, Coding | "identity">();
  return (header = "") => {
    const before = known.get(header);
    if (before) return before;
    const chosen = choose(header, offered);
    if (header.length <= longestKnown) {
      const [first] = known.keys();
      if (first !== undefined && known.size >= mostKnown) known.delete(first);
      known.set(header, chosen);
    }
    return chosen;
  };
}

function choose<Coding extends string>(
  header: string,
  offered: readonly Coding[],
): Coding | "identity" {
  const weights = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get("*");
  const [best] = offered
    .map((coding) => ({ coding, weight: weightOf(coding) ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  const plain = weightOf("identity");
  if (best) return best.weight >= (plain ?? 0) ? best.coding : "identity";
  const notRefused = offered.find((coding) => weightOf(coding) !== 0);
  return plain === 0 && notRefused ? notRefused : "identity";
}
