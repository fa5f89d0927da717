// Lists comments that begin with a bare preposition or question word and have no main clause, such as
// "Of the stored contact.", and counts them by word; `--count` prints the counts alone. A rule of thumb: it finds most of them.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const folders = ["src", "tests", "bench", "scripts", "migrations"];
const prepositions = ["Of", "By", "For", "In", "To", "With", "At", "On", "From"];
const questions = ["What", "Whose", "Which", "Where", "When", "Who", "How"];
const begins = new RegExp(`^(${[...prepositions, ...questions].join("|")})\\b`);
const allowed = /^(For example|For now|In order|In short|At most|At least|At once|By default)\b/;

/** "When the mail server is down, the outbox keeps trying." is a sentence, and so is "In tests, it waits." */
const canLead = new Set(["When", "Where", "For", "In", "To", "With", "At", "On", "From"]);
const mainClause = /, (?!(?:and|or|with|without|by|of|in|for|at|to|from)\b)\S+ \S+/;
/** A verb that is not in a subordinate clause: "With less memory it is slower." */
const verb = /\b(?:is|are|was|were|has|have|had|does|do|can|cannot|may|must|will|would)\b/;
const subordinate = /\b(?:that|which|who|whom|whose|what|where|when|as|if|because|while)\b/;
/** Words that a native engineer rarely writes, anywhere in a comment. */
const unusual = /\b(for ever|nobody|whoever|whom|by hand of|(?:is|are) noted)\b/gi;

function isDangling(comment) {
  const word = begins.exec(comment)?.[1];
  if (!word || allowed.test(comment)) return false;
  if (!canLead.has(word)) return true;
  const [sentence] = comment.split(/[.:;?!](?=\s|$)/);
  if (mainClause.test(sentence)) return false;
  const [clause] = sentence.slice(word.length).split(subordinate);
  return questions.includes(word) || !verb.test(clause);
}

/** Every comment that has a line to itself or begins one, joined to one line, with the number of its first line. */
function* commentsOf(file, source) {
  const line = file.endsWith(".sql") ? "--" : "//";
  let open;
  let joins = "";
  for (const [index, whole] of source.split("\n").entries()) {
    const text = whole.trim();
    if (open && joins === "block") {
      open.text += ` ${text.replace(/\*\/.*$/, "").replace(/^\*\s?/, "")}`;
    } else if (open && text.startsWith(line)) {
      open.text += ` ${text.slice(2).trim()}`;
    } else {
      if (open) yield open;
      const block = /^\{?\/\*\*?\s?(.*?)(?:\*\/.*)?$/.exec(text);
      const found = text.startsWith(line) ? text.slice(2) : block?.[1];
      open = found === undefined ? undefined : { line: index + 1, text: found };
      joins = block && !text.startsWith(line) ? "block" : "lines";
    }
    if (open && joins === "block" && text.includes("*/")) {
      yield open;
      open = undefined;
    }
  }
  if (open) yield open;
}

const files = execFileSync("git", ["ls-files", ...folders], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(?:[cm]?[jt]sx?|sql|css)$/.test(file) && !file.includes("schema.sql"));
const counts = new Map();
const countsOfUnusual = new Map();
const add = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);
for (const file of files)
  for (const { line, text } of commentsOf(file, readFileSync(file, "utf8"))) {
    const comment = text.replace(/\s+/g, " ").trim();
    for (const [word] of comment.matchAll(unusual)) add(countsOfUnusual, word.toLowerCase());
    if (!isDangling(comment)) continue;
    add(counts, begins.exec(comment)[1]);
    if (!process.argv.includes("--count")) console.log(`${file}:${line}  ${comment.slice(0, 100)}`);
  }

const show = (map) => [...map].sort((a, b) => b[1] - a[1]).map((entry) => entry.join(" "));
const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
console.log(`${total} comments begin without a main clause: ${show(counts).join(", ")}`);
console.log(`Unusual words in comments: ${show(countsOfUnusual).join(", ")}`);
