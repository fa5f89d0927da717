import { contentWords, type Word } from "../language/words.ts";
import type { Source } from "../sources/sources.ts";
import { addsWords, type OwnShare, ownShare } from "./own-words.ts";
import { readSources } from "./read-sources.ts";
import { strayFrom } from "./retell.ts";

export interface DraftCheck extends OwnShare {
  /** Words of the answers that the draft leaves out. */
  missing: string[];
  /** The rest of the draft from where it says something else with the customer's words; undefined when it never does. */
  stray: string | undefined;
}

/** Compares a draft with what the customer answered. Whoever wrote the draft, this decides. */
export function checkDraft(sources: readonly Source[], draft: string): DraftCheck {
  const { language, written, tellable } = readSources(sources);
  return {
    ...ownShare(sources, draft),
    missing: missingWords(written, contentWords(draft, language)),
    stray: strayFrom(tellable, draft, language),
  };
}

/** True when a draft, as far as it goes, says nothing that the customer did not say. */
export function holdsSoFar(sources: readonly Source[], begun: string): boolean {
  const { language, tellable } = readSources(sources);
  return !addsWords(sources, begun) && !strayFrom(tellable, begun, language, true);
}

/** True when the draft says all that the customer said and nothing else: it may be shown. */
export function isFaithful({ foreign, missing, stray }: DraftCheck): boolean {
  return foreign.length === 0 && missing.length === 0 && stray === undefined;
}

/** Words that the customer wrote more often than the draft says them; repeated sentences count once. */
function missingWords(written: readonly Word[], kept: readonly Word[]): string[] {
  const left = new Map<string, number>();
  for (const { stem } of kept) left.set(stem, (left.get(stem) ?? 0) + 1);
  const missing = written.filter(({ stem }) => {
    const count = left.get(stem) ?? 0;
    left.set(stem, count - 1);
    return count <= 0;
  });
  return [...new Set(missing.map(({ text }) => text))];
}
