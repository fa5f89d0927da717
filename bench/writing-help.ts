// Measures the writing help on 222 sets of answers: drafts without a model, spelling, and a model's honest edits and
// inventions.

import { openStub } from "./writing-help/by-model.ts";
import { type AnswerSet, type Part, parts, readSets, readSources } from "./writing-help/corpus.ts";
import judged from "./writing-help/judged.json" with { type: "json" };
import {
  countSpelling,
  judge,
  spell,
  withoutChoices,
  writeBaseline,
  writeReview,
} from "./writing-help/offline.ts";

/** Failing cases, printed below the tables; those of the other sets only on request. */
const failures: string[] = [];
const withFailures = process.argv.includes("--held-out-cases") ? parts : (["build"] as const);
const share = (count: number, of: number) =>
  `${count} of ${of} (${of === 0 ? "–" : Math.round((100 * count) / of)} %)`;

async function measureOffline(part: Part, sets: AnswerSet[]) {
  const count = {
    posted: 0,
    spelled: 0,
    spelledPosted: 0,
    worse: 0,
    accepted: 0,
    base: 0,
    lost: 0,
    baseLost: 0,
    typed: 0,
    right: 0,
    wrong: 0,
  };
  for (const set of sets) {
    const { sources } = readSources(set);
    const draft = await spell(writeReview(sources), sources);
    const plain = await spell(writeReview(withoutChoices(sources)), sources);
    const ours = judge(set, draft, plain);
    const baseline = writeBaseline(sources);
    const theirs = judge(set, baseline, baseline);
    const isPosted = ours.isAccepted || judged.post.includes(set.id);
    const spelling = await countSpelling(set);
    count.posted += Number(isPosted);
    count.worse += Number(judged.worse.includes(set.id));
    count.spelled += Number(spelling !== undefined);
    count.spelledPosted += Number(isPosted && spelling !== undefined);
    const unmeant = [...ours.lostFacts, ...ours.lostQuestions];
    count.accepted += Number(ours.isAccepted);
    count.base += Number(theirs.isAccepted);
    count.lost += Number(unmeant.length > 0);
    count.baseLost += Number(theirs.lostFacts.length + theirs.lostQuestions.length > 0);
    if (unmeant.length > 0) fail(part, set, `says something else: ${unmeant.join(", ")}`, draft);
    else if (!isPosted) fail(part, set, "could not be posted", draft);
    if (!spelling) continue;
    count.typed += spelling.typed;
    count.right += spelling.right;
    count.wrong += spelling.wrong.length;
    if (spelling.wrong.length > 0) fail(part, set, "wrong suggestion", spelling.wrong.join(", "));
    if (spelling.missed.length > 0) fail(part, set, "no suggestion", spelling.missed.join(", "));
  }
  return {
    "an accepted text, suggestions taken": share(count.accepted, sets.length),
    "the same, baseline of ten lines": share(count.base, sets.length),
    "could be posted, judged by hand": share(count.posted, sets.length),
    "of those in a language with spelling help": share(count.spelledPosted, count.spelled),
    "worse than what was typed, by hand": share(count.worse, sets.length),
    "says something else": share(count.lost, sets.length),
    "the same, baseline of ten lines ": share(count.baseLost, sets.length),
    "spelling errors suggested rightly": share(count.right, count.typed),
    "wrong suggestions": share(count.wrong, count.right + count.wrong),
  };
}

async function measureModel(part: Part, sets: AnswerSet[]) {
  const stub = await openStub();
  const count = { whole: 0, marked: 0, through: 0, throughMarked: 0 };
  for (const set of sets) {
    const honest = await stub.ask(set, "honestEdit");
    if (honest.isWhole) count.whole += 1;
    else fail(part, set, "honest edit not whole", honest.text);
    if (honest.isWhole && honest.marked.length > 0) count.marked += 1;
    const invented = await stub.ask(set, "invention");
    if (!invented.isWhole) continue;
    const how = invented.marked.length > 0 ? `marked ${invented.marked.join(", ")}` : "unmarked";
    if (invented.marked.length > 0) count.throughMarked += 1;
    else count.through += 1;
    fail(part, set, `${set.invention.kind} got through, ${how}`, invented.text);
  }
  await stub.close();
  return {
    "honest edits that arrive whole": share(count.whole, sets.length),
    "of them with a marked word": share(count.marked, count.whole),
    "inventions that get through unmarked": share(count.through, sets.length),
    "inventions with their words marked": share(count.throughMarked, sets.length),
  };
}

function fail(part: Part, { id }: AnswerSet, what: string, text: string) {
  if (withFailures.some((one) => one === part)) failures.push(`${id}  ${what}: ${text}`);
}

const table: Record<string, Record<string, string>> = {};
for (const part of parts) {
  const sets = readSets(part);
  const figures = { ...(await measureOffline(part, sets)), ...(await measureModel(part, sets)) };
  for (const [name, figure] of Object.entries(figures))
    table[name] = { ...table[name], [part]: figure };
}
console.table(table);
console.log(failures.sort().join("\n"));
process.exit(0);
