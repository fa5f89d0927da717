// Fails for comments that begin with a preposition or question word and have no main clause, such as "Of the stored
// contact.". Such a fragment makes its reader guess the subject; "The stored contact's id." does not.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const exceptions = /^(For example|For now|In order|In short|At most|At least|At once|By default)\b/;
const fragment = /^(Of|By|What|Whose|Which|Who|How)\b/;
/** Words that may also begin a sentence: "When the mail server is down, the outbox keeps trying." */
const leading = /^(?:When|Where|For|In|To|With|At|On|From)\b/;
const mainClause = /, (?!(?:and|or|with|without|by|of|in|for|at|to|from)\b)\S+ \S+/;
/** A verb outside a subordinate clause: "With less memory it is slower." */
const verb = /\b(?:is|are|was|were|has|have|had|does|do|can|cannot|may|must|will|would)\b/;
const subordinate = /\b(?:that|which|who|whom|whose|what|where|when|as|if|because|while)\b/;

/** A block comment, or consecutive line comments, that begins a line. */
const comments = /^[ \t]*\{?\/\*\*?([\s\S]*?)\*\/|^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*/gm;

function isFragment(comment) {
  if (exceptions.test(comment)) return false;
  if (fragment.test(comment)) return true;
  const [word] = leading.exec(comment) ?? [];
  if (!word) return false;
  const [sentence] = comment.split(/[.:;?!](?=\s|$)/);
  if (mainClause.test(sentence)) return false;
  const [clause] = sentence.slice(word.length).split(subordinate);
  return /^Wh/.test(word) || !verb.test(clause);
}

const files = execFileSync(
  "git",
  ["ls-files", "*.ts", "*.tsx", "*.mts", "*.mjs", "*.cjs", "*.css"],
  {
    encoding: "utf8",
  },
);
for (const file of files.trim().split("\n")) {
  const source = readFileSync(file, "utf8");
  for (const { 0: whole, 1: block, index } of source.matchAll(comments)) {
    const comment = (block ?? whole.replaceAll(/^[ \t]*\/\//gm, ""))
      .replaceAll(/^[ \t]*\*/gm, "")
      .replaceAll(/\s+/g, " ")
      .trim();
    if (!isFragment(comment)) continue;
    const line = source.slice(0, index).split("\n").length;
    console.error(`${file}:${line}  ${comment.slice(0, 100)}`);
    process.exitCode = 1;
  }
}
if (process.exitCode)
  console.error(
    "Begin these comments with their subject or verb instead of a preposition or question word, and say why.",
  );
