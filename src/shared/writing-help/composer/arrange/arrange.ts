import { sentencesOf } from "../language/sentences.ts";
import { spokenLanguage } from "../language/spoken-language.ts";
import { withoutRepetition } from "../sources/repetition.ts";
import { languageOfSources, type Source } from "../sources/sources.ts";
import { choiceSentences } from "./choice-sentences.ts";
import { joined } from "./join-sentences.ts";
import { type WeaveLevel, weaveLevels } from "./levels.ts";
import { inOneLine, mendSentence } from "./mend-sentence.ts";

/** From here on a text stands by itself. */
const enoughWords = 8;

/** Ways to put the same sentences together; asking for another one goes round. */
export const arrangementCount = 3;

/**
 * The customer's words, arranged without a model: nothing but their own sentences and choices, mended
 * and, in a language that is known for sure, joined with "and". Grounded by construction, and checked
 * all the same.
 */
export function arrange(sources: readonly Source[], level: WeaveLevel, arrangement = 0): string {
  const language = languageOfSources(sources);
  const written = sources.filter(({ chosen }) => !chosen);
  if (level === "own") return written.map(({ text }) => text.trim()).join("\n\n");
  const used = new Set<string>();
  const spoken = spokenLanguage(written.map(({ text }) => text));
  const said = written.map(({ text }) => sentencesOf(text, language));
  const rest = withoutRepetition(said, used).map((sentences) =>
    sentences.map((sentence) => mendSentence(sentence, spoken.language)),
  );
  if (level === "tidy") return paragraphs(rest);

  // After the texts: what was written and chosen stays where it was written.
  const facts = choiceSentences(sources, used, language);
  // One answer at a time: two questions are two matters.
  const isSure = spoken.isSure && spoken.language === language;
  const flow = rest.flatMap((sentences) => (isSure ? joined(sentences, language) : sentences));
  const wordCount = rest.flat().join(" ").split(" ").length;
  switch (arrangement % arrangementCount) {
    case 0:
      // Choices are fragments; they lead only where little else was said.
      return inOneLine([...(wordCount < enoughWords ? facts : []), ...flow]);
    case 1:
      return paragraphs([facts, ...rest]);
    default:
      return inOneLine([...flow, ...facts]);
  }
}

/** The levels at which these answers make a text: where nothing was written, choices make one only woven. */
export function levelsWithText(sources: readonly Source[]): WeaveLevel[] {
  return weaveLevels.filter((level) => level === "weave" || arrange(sources, level) !== "");
}

function paragraphs(groups: string[][]): string {
  return groups
    .filter((group) => group.length > 0)
    .map(inOneLine)
    .join("\n\n");
}
