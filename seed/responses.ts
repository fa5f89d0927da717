import type { Random } from "#server/platform/random.ts";
import type { AnswerValue } from "#shared/questions/question-type.ts";
import { dayMs } from "./calendar.ts";
import type { DemoInvitation } from "./contacts.ts";
import type { DemoBusiness, DemoFlow, DemoWords } from "./demo-business.ts";
import { chance, pick, pickWeighted, shuffle } from "./seeded-random.ts";

const hourMs = 3_600_000;

/** The last option of praise lists: unhappy customers choose it, and almost none of the others. */
const noPraise = "None of these";

export interface DemoResponse {
  id: string;
  key: string;
  flow: DemoFlow;
  /** Undefined when it came through the open link. */
  invitation: DemoInvitation | undefined;
  submittedAt: Date;
  stars: number;
  locale: string | null;
  isRead: boolean;
  isHandled: boolean;
  posted: "yes" | "not_yet" | "no" | null;
  privateMessage: string;
  note: string;
  tags: string[];
  reply: string | null;
  /** Index of the assigned member; null if there is none. */
  assignee: number | null;
  answers: { question: number; value: string | string[] | number }[];
}

interface Given {
  flow: DemoFlow;
  at: Date;
  locale: string | null;
  invitation?: DemoInvitation | undefined;
  /** Random if undefined. If given, there is always a text. */
  stars?: number;
}

const latest = [
  { hoursAgo: 0.4, stars: 5 },
  { hoursAgo: 2, stars: 4 },
  { hoursAgo: 3, stars: 5 },
  { hoursAgo: 5, stars: 2 },
  { hoursAgo: 8, stars: 5 },
  { hoursAgo: 19, stars: 3 },
  { hoursAgo: 23, stars: 5 },
];

/** Creates a function that answers as the business's customers do. */
export function createAnswering(random: Random, business: DemoBusiness, now: Date) {
  const takeWords = createWords(random, business);
  const takePrivateMessage = createDeck(random, business.privateMessages);
  const takeNote = createDeck(random, business.notes);
  const takeReply = createDeck(random, business.replies);

  /** @returns undefined: when this customer does not answer. Records their progress on the invitation. */
  function answerTo(invitation: DemoInvitation): DemoResponse | undefined {
    if (invitation.status === "failed") return undefined;
    const minutes = pick(random, [20, 45, 140, 300, 500, 1300, 1500, 2900, 4400, 7000]);
    const waited = (minutes + random.int(minutes)) * 60_000;
    const at = new Date(invitation.sentAt.getTime() + waited);
    const isLate = at.getTime() > now.getTime() - hourMs;
    if (!chance(random, 39) || isLate || invitation.contact.isUnsubscribed) {
      if (chance(random, 12)) invitation.status = "opened";
      return undefined;
    }
    invitation.status = "answered";
    const { flow, contact } = invitation;
    return respond({ flow, at, locale: contact.locale, invitation });
  }

  /** Some recently asked customers have answered since yesterday, with every kind of answer. */
  function answerLately(invitations: DemoInvitation[]): DemoResponse[] {
    const asked = invitations.filter(({ status }) => status === "sent" || status === "opened");
    return latest.map(({ hoursAgo, stars }, n) => {
      const invitation = n % 4 === 2 ? undefined : asked.at(-1 - n);
      if (invitation) invitation.status = "answered";
      const flow = invitation?.flow ?? business.flows[0];
      const at = new Date(now.getTime() - hoursAgo * hourMs);
      return respond({ flow, at, locale: invitation?.contact.locale ?? null, invitation, stars });
    });
  }

  const answerByLink = (at: Date) =>
    respond({
      flow: pickWeighted(random, business.flows),
      at,
      locale: chance(random, 6) ? "es" : null,
    });

  function respond({ flow, at: submittedAt, locale, invitation, ...given }: Given): DemoResponse {
    const daysAgo = (now.getTime() - submittedAt.getTime()) / dayMs;
    const stars = given.stars ?? pickStars(random, business, flow, daysAgo);
    const answers = flow.questions.flatMap(({ type, options }, question) => {
      const words = () => takeWords(flow.words, stars, locale);
      const value = answer(type, options, stars, words, given.stars !== undefined);
      return value === undefined ? [] : [{ question, value }];
    });
    const hasText = answers.some(({ value }) => typeof value === "string" && value.length > 40);
    const needsWork = stars <= 3 && daysAgo > 2;
    return {
      id: random.uuid(),
      key: random.uuid(),
      flow,
      invitation,
      submittedAt,
      stars,
      locale,
      isRead: false,
      isHandled: daysAgo > 6 ? needsWork || chance(random, 40) : false,
      posted: hasText ? pick(random, ["yes", "yes", "yes", "not_yet", "no", null]) : null,
      privateMessage: chance(random, 5) ? takePrivateMessage() : "",
      note: needsWork && chance(random, 45) ? takeNote() : "",
      tags: chance(random, stars <= 3 ? 45 : 8) ? [pick(random, business.responseTags)] : [],
      reply: invitation && hasText && chance(random, stars <= 3 ? 60 : 12) ? takeReply() : null,
      assignee: chance(random, stars <= 3 ? 60 : 8) ? random.int(3) : null,
      answers,
    };
  }

  function answer(
    type: DemoFlow["questions"][number]["type"],
    options: string[],
    stars: number,
    words: () => string,
    mustWrite: boolean,
  ): AnswerValue | undefined {
    if (type === "rating") return stars;
    if (type === "text") return mustWrite || chance(random, 68) ? words() : undefined;
    if (type === "short_text") return chance(random, 60) ? pick(random, business.staff) : undefined;
    if (type === "multiple_choice")
      return chance(random, 92) ? pickWeighted(random, options.map(toWeighted)).option : undefined;
    const isUnhappy = stars <= 2;
    const isUnlikely = (option: string) =>
      option === noPraise ? !isUnhappy : isUnhappy && options.includes(noPraise);
    const chosen = options.filter((option) => chance(random, isUnlikely(option) ? 3 : 34));
    return chosen.length > 0 ? chosen : undefined;
  }

  return { answerTo, answerByLink, answerLately };
}

/** The first options are the most common. */
const toWeighted = (option: string, at: number) => ({ option, weight: 10 - Math.min(8, 2 * at) });

function pickStars(
  random: Random,
  { flows, lowSpell }: DemoBusiness,
  flow: DemoFlow,
  daysAgo: number,
): number {
  const isLow =
    flow === flows[lowSpell.flow] && daysAgo <= lowSpell.from && daysAgo >= lowSpell.until;
  const usual = daysAgo < 90 ? [2, 2, 6, 20, 70] : [3, 5, 10, 26, 56];
  const weights = isLow ? [14, 14, 20, 24, 28] : usual;
  return pickWeighted(
    random,
    weights.map((weight, at) => ({ weight, stars: at + 1 })),
  ).stars;
}

/** Repeats a text only after all others of its kind. */
function createWords(random: Random, { staff }: DemoBusiness) {
  const decks = new Map<string[], () => string>();
  return (words: DemoWords, stars: number, locale: string | null): string => {
    const ofRating = stars >= 4 ? words.glad : stars === 3 ? words.mixed : words.unhappy;
    const texts = locale === "es" && stars >= 4 ? words.spanish : ofRating;
    const take = decks.get(texts) ?? createDeck(random, texts);
    decks.set(texts, take);
    return take().replace("{staff}", pick(random, staff));
  };
}

function createDeck(random: Random, texts: string[]): () => string {
  let left: string[] = [];
  return () => {
    if (left.length === 0) left = shuffle(random, texts);
    return left.pop() ?? "";
  };
}
