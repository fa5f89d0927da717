import { personalDataIn } from "#shared/review/weave/personal-data/personal-data.ts";
import { refusedWords } from "#shared/wording/refused-words.ts";
import { promises } from "./promises.ts";

/** An address needs no "www": "lakeside.de", "bit.ly/abc". A mark without a space after it is refused as well. */
const link = /[\p{L}\p{N}][./][\p{L}\p{N}]|[<>@]/u;

/**
 * Is a model's text free of what it cannot know and may not say: links, markup, numbers, personal data, money and
 * fault, and what no message to customers may hold?
 */
export function holdsNoDetail(text: string): boolean {
  return (
    !link.test(text) &&
    !/\p{N}/u.test(text) &&
    !promises.test(text) &&
    personalDataIn(text).length === 0 &&
    refusedWords(text).length === 0
  );
}
