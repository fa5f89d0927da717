import type { MatchReason } from "#shared/api/found-reviews.ts";
import { similarity } from "#shared/review/weave/arrange/similarity.ts";
import { namesAlike } from "./names-alike.ts";

/** What of a found review may tell whose it is. No rating: matching depends on none (product.md §2). */
export interface ReviewToMatch {
  reviewer: string;
  text: string;
  /** `2026-05-03`; null: not known. */
  postedOn: string | null;
}

/** An answer, or an invitation that nobody has answered. */
export interface Candidate {
  id: string;
  kind: "response" | "invitation";
  contactName: string | null;
  /** When they answered or were invited. */
  at: Date;
  /** What they copied to post, else what they wrote; empty of an invitation. */
  text: string;
  saysPosted: boolean;
}

export interface Suggested extends Candidate {
  reasons: MatchReason[];
}

const mostSuggestions = 5;
/** As much as a text or a name that fits. */
const leastWeight = 2;
/** Where one fits far better, the others only distract. */
const leastOfBest = 0.55;
const dayMs = 86_400_000;

/** Two texts that share less than this of what either says were written by two people. */
const leastShare = 0.25;

/** Platforms show a day of their own time zone, which may be the one before ours. */
const daysBefore = 1;

/** A first name alone counts only for those who answered lately: days. */
const lately = 14;
/** Later than this after an answer the day says nothing any more. */
const longAfter = 60;

/** Which of them the review may belong to, best first, each with its reasons. Nothing is matched here. */
export function suggestMatches(review: ReviewToMatch, candidates: Candidate[]): Suggested[] {
  const weighed = candidates.map((candidate) => {
    const reasons = reasonsFor(review, candidate);
    return { ...candidate, reasons, weight: weightOf(reasons) };
  });
  const best = Math.max(0, ...weighed.map(({ weight }) => weight));
  return weighed
    .filter(({ weight }) => weight >= Math.max(leastWeight, best * leastOfBest))
    .sort((a, b) => b.weight - a.weight || b.at.getTime() - a.at.getTime())
    .slice(0, mostSuggestions)
    .map(({ weight: _, ...suggested }) => suggested);
}

function reasonsFor(review: ReviewToMatch, candidate: Candidate): MatchReason[] {
  const share = sharedBy(review.text, candidate.text);
  const fit = namesAlike(review.reviewer, candidate.contactName ?? "");
  const days =
    review.postedOn === null ? undefined : daysBetween(candidate.at, new Date(review.postedOn));
  // Nobody posts what they have not lived through yet.
  if (days !== undefined && days < -daysBefore) return [];
  return [
    ...(share >= leastShare ? [{ kind: "text" as const, share }] : []),
    ...(fit ? [{ kind: "name" as const, fit }] : []),
    ...(days !== undefined && days <= longAfter
      ? [{ kind: "days" as const, days: Math.max(0, days) }]
      : []),
    ...(candidate.saysPosted ? [{ kind: "saysPosted" as const }] : []),
  ];
}

const nameWeights = { same: 2.5, short: 2, first: 0.5 };

/** A day, or a word about posting, says nothing without a text or a name. */
function weightOf(reasons: MatchReason[]): number {
  let weight = 0;
  for (const reason of reasons) {
    if (reason.kind === "text") weight += 2 + 3 * reason.share;
    else if (reason.kind === "name") weight += nameWeights[reason.fit];
    else if (reason.kind === "days") weight += reason.days <= lately ? 1 : 0.25;
    else weight += 0.5;
  }
  return reasons.some(({ kind }) => kind === "text" || kind === "name") ? weight : 0;
}

/** As for drafts; a few words, of which there are no runs of three, must be the same. */
function sharedBy(a: string, b: string): number {
  const [one, other] = [plain(a), plain(b)];
  if (one === "" || other === "") return 0;
  return one === other ? 1 : similarity(a, b);
}

const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

/** Whole days of the calendar. */
const daysBetween = (from: Date, to: Date) =>
  Math.floor(to.getTime() / dayMs) - Math.floor(from.getTime() / dayMs);
