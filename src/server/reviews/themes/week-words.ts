/** `2,000` */
export const counted = (count: number) => count.toLocaleString("en-US");

const customers = (count: number) => `${counted(count)} ${count === 1 ? "customer" : "customers"}`;

/** Of those who wrote something. */
export const among = (some: number, all: number) =>
  `${counted(some)} of the ${customers(all)} who wrote something`;

/** `“phone”, “call” or “line”` */
export function quotedList(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word}”`);
  const last = quoted.at(-1) ?? "";
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(", ")} or ${last}` : last;
}

export interface Turnout {
  answered: number;
  /** Undefined: not all answers of both weeks were read, and their numbers cannot be compared. */
  before: number | undefined;
  isOver: boolean;
  insiders: number;
  withdrawn: number;
  /** More answers came than are read: those who answered are at least so many. */
  isBounded: boolean;
}

/** How many answered, against the week before, and what is left out. */
export function headWords(turnout: Turnout, bound: number): string[] {
  const { answered, before, isOver, insiders, withdrawn, isBounded } = turnout;
  const who = `${isBounded ? "At least " : ""}${customers(answered)}`;
  return [
    isOver ? overWords(who, answered, before) : runningWords(who, answered, before),
    insiders > 0 &&
      `${counted(insiders)} more ${insiders === 1 ? "answer" : "answers"} came from people who work for the business or are related to it, and ${insiders === 1 ? "is" : "are"} left out.`,
    withdrawn > 0 &&
      `${customers(withdrawn)} took the answers back: they are counted above, and nothing of them is left.`,
    isBounded && `Only the newest ${counted(bound)} answers are summed up.`,
  ].filter((words) => words !== false);
}

function overWords(who: string, answered: number, before: number | undefined): string {
  if (answered === 0) return "Nobody answered this week.";
  const said = `${who} answered`;
  if (before === undefined) return `${said}.`;
  if (before === 0) return `${said}. Nobody did the week before.`;
  if (answered === before) return `${said}, as many as the week before.`;
  const difference = counted(Math.abs(answered - before));
  const change = answered > before ? `${difference} more` : `${difference} fewer`;
  return `${said}, ${change} than the week before (${counted(before)}).`;
}

function runningWords(who: string, answered: number, before: number | undefined): string {
  const have = answered === 1 ? "has" : "have";
  const said =
    answered === 0 ? "Nobody has answered yet this week." : `${who} ${have} answered so far.`;
  return !before ? said : `${said} In the whole week before, ${counted(before)} did.`;
}

/** That something was written, where no theme is told. Quotes stand below it, but for mail, which quotes nobody. */
export function wordsWithoutThemes(
  writers: number,
  { isFew, hasTopics }: { isFew: boolean; hasTopics: boolean },
): string {
  const wrote = `${customers(writers)} wrote something`;
  return isFew
    ? `${wrote}: too few to tell of themes.`
    : `${wrote}, and no ${hasTopics ? "other word" : "word"} was shared by several of them.`;
}

export const privateWords = (count: number) =>
  `${customers(count)} wrote to you alone. Those messages are not quoted here; read them with the answer.`;

export const topicWords = (some: number, all: number, topic: string) =>
  `${among(some, all)} spoke of your topic “${topic}”`;

export const choiceWords = (some: number, all: number, option: string, question: string) =>
  `${counted(some)} of ${customers(all)} chose “${option}” when asked “${question}”.`;

/** `Of 12 ratings, 8 were 5, 2 were 4 and 2 were 1.` */
export function ratingWords(ratings: readonly number[]): string {
  const parts = [5, 4, 3, 2, 1].flatMap((stars) => {
    const count = ratings.filter((one) => one === stars).length;
    return count > 0 ? [`${counted(count)} ${count === 1 ? "was" : "were"} ${stars}`] : [];
  });
  const [last = "", ...others] = parts.toReversed();
  const list = others.length > 0 ? `${others.toReversed().join(", ")} and ${last}` : last;
  if (ratings.length === 1) return `The only rating was ${ratings[0]} of 5.`;
  return `Of ${counted(ratings.length)} ratings from 1 to 5, ${list}.`;
}
