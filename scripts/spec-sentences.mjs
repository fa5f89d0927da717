import { createHash } from "node:crypto";

/**
 * The specification, sentence by sentence: `## 2. …` begins a section, each sentence of it gets a
 * number. Messages that one sentence only lists ('a'; 'b', in §8 also a / b) count one by one, since
 * each needs a test of its own.
 * @returns {{ id: string, text: string, fingerprint: string }[]}
 */
export function sentencesOf(specification) {
  const sentences = [];
  let section = 0;
  let number = 0;
  for (const line of specification.split("\n")) {
    const heading = /^## (\d+)\./.exec(line);
    if (heading) {
      section = Number(heading[1]);
      number = 0;
    }
    if (section === 0 || line.startsWith("#") || line.trim() === "") continue;
    for (const text of split(line.replace(/^- /, ""), section)) {
      number += 1;
      sentences.push({ id: `${section}.${number}`, text, fingerprint: fingerprintOf(text) });
    }
  }
  return sentences;
}

function split(line, section) {
  return line
    .split(/(?<=[.!?])\s+(?=(?!Please)[A-Z'/-])/)
    .flatMap((part) => part.split(/;\s+(?=')/))
    .flatMap((part) => (section === 8 ? part.split(/\s+\/\s+(?=[A-Z])/) : [part]))
    .map((part) => part.replace(/^\/ /, "").trim())
    .filter((part) => part !== "");
}

const fingerprintOf = (text) => createHash("sha256").update(text).digest("hex").slice(0, 8);
