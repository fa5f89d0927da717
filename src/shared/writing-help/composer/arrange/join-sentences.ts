import { joiningWords } from "../language/joining-words.ts";
import type { WeaveLanguage } from "../language/languages.ts";

/** Two short neighbours become one sentence where both begin with a word that allows it, and neither is two already. */
export function joined(sentences: string[], language: WeaveLanguage): string[] {
  const { joinable, leading, and } = joiningWords[language];
  const joint = language === "ar" ? `، ${and}` : `, ${and} `;
  const result: string[] = [];
  let justJoined = false;
  for (const sentence of sentences) {
    const before = result.at(-1);
    const [start, first] = [firstWord(before ?? ""), firstWord(sentence)];
    if (
      before &&
      !justJoined &&
      isShort(before) &&
      isShort(sentence) &&
      ![before, sentence].some((one) => one.includes(joint)) &&
      (joinable.has(start.toLowerCase()) || leading.has(start.toLowerCase())) &&
      joinable.has(first.toLowerCase())
    ) {
      const rest = first.toLowerCase() + sentence.slice(first.length);
      result[result.length - 1] = `${before.slice(0, -1)}${joint}${rest}`;
      justJoined = true;
    } else {
      result.push(sentence);
      justJoined = false;
    }
  }
  return result;
}

const firstWord = (sentence: string) => sentence.split(" ", 1)[0] ?? "";
const isShort = (sentence: string) =>
  sentence.split(" ").length <= 9 && /^[^.!?…]+\.$/.test(sentence);
