import type { Source } from "../sources/sources.ts";
import { arrange, arrangementCount } from "./arrange.ts";
import { readsLike } from "./similarity.ts";

export interface Drawn {
  text: string;
  /** `redrawn`: the first one read like another customer's; `close`: every one of them does. */
  notice: "redrawn" | "close" | undefined;
  /** True when asking for another one brings another one. */
  hasOther: boolean;
}

/**
 * One of the different ways to put the answers together, going round; one that reads like another
 * customer's text only where there is no other.
 * @param others what other customers of the business used.
 */
export function drawArrangement(
  sources: readonly Source[],
  asked: number,
  others: readonly string[],
): Drawn {
  const ways = arrangements(sources);
  const distinct = ways.filter((text, at) => ways.findIndex((one) => isAlike(one, text)) === at);
  const free = distinct.filter((text) => !readsLike(text, others));
  const pool = free.length > 0 ? free : distinct;
  const text = pool[asked % pool.length] ?? "";
  const isRedrawn = free.length > 0 && !pool.includes(distinct[asked % distinct.length] ?? "");
  return {
    text,
    notice: free.length === 0 ? "close" : isRedrawn ? "redrawn" : undefined,
    hasOther: pool.length > 1,
  };
}

/** Could the text have been drawn from these answers, whatever other customers used? */
export function isArrangement(sources: readonly Source[], text: string): boolean {
  return arrangements(sources).includes(text);
}

const arrangements = (sources: readonly Source[]) =>
  [...Array(arrangementCount).keys()].map((way) => arrange(sources, "weave", way));

/** Nobody takes other line ends for another text. */
function isAlike(one: string, other: string): boolean {
  return one.replace(/\s+/g, " ") === other.replace(/\s+/g, " ");
}
