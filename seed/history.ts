import type { Random } from "#server/platform/random.ts";
import type { AnswerValue } from "#shared/questions/question-type.ts";
import type { QuestionTypeName } from "#shared/questions/question-types.ts";
import { type DemoFlow, demoFlows } from "./flows.ts";
import { firstNames, lastNames } from "./names.ts";
import { pick } from "./seeded-random.ts";
import { advisers, wordsFor } from "./words.ts";

const dayMs = 86_400_000;
const days = 182;

const counts = {
  contacts: 300,
  answered: 200,
  // A good third of those asked answer; the rest of the answers come by the card on the counter.
  waiting: 165,
  failed: 4,
  unsubscribed: 7,
  byLink: 110,
};

export interface DemoContact {
  id: string;
  name: string;
  email: string;
  phone: string;
  type: string;
  status: string;
  isUnsubscribed: boolean;
  createdAt: Date;
}

export interface DemoInvitation {
  id: string;
  contact: DemoContact;
  flow: DemoFlow;
  status: "sent" | "answered" | "failed";
  sentAt: Date;
}

export interface DemoResponse {
  id: string;
  key: string;
  flow: DemoFlow;
  /** Undefined: it came by the open link. */
  invitation: DemoInvitation | undefined;
  submittedAt: Date;
  isRead: boolean;
  posted: "yes" | "not_yet" | null;
  answers: { question: number; value: string | string[] | number }[];
}

export interface DemoHistory {
  contacts: DemoContact[];
  invitations: DemoInvitation[];
  responses: DemoResponse[];
}

/** Half a year of an insurance agency up to `now`; the same for the same `now`. */
export function demoHistory(random: Random, now: Date): DemoHistory {
  const contacts = Array.from({ length: counts.contacts }, (_, n) => contact(random, now, n));
  const clients = contacts.filter((one) => one.type === "client" && !one.isUnsubscribed);
  const total = counts.answered - counts.byLink + counts.waiting + counts.failed;
  const invitations = clients.slice(0, total).map((client, n) => {
    const status =
      n < counts.failed ? "failed" : n < counts.failed + counts.waiting ? "sent" : "answered";
    return invitation(random, now, client, status);
  });
  const responses = [
    ...invitations
      .filter(({ status }) => status === "answered")
      .map((one) => answerTo(random, now, one)),
    ...Array.from({ length: counts.byLink }, () => openAnswer(random, now)),
  ].sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
  // The newest few wait to be read.
  for (const one of responses.slice(0, -6)) one.isRead = true;
  return { contacts, invitations, responses };
}

function contact(random: Random, now: Date, n: number): DemoContact {
  const first = firstNames[n % firstNames.length] ?? "Ada";
  // Steps through the last names so that no pair comes twice.
  const last = lastNames[(n * 7 + Math.floor(n / firstNames.length)) % lastNames.length] ?? "Olson";
  const plain = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, "");
  const isClient = n % 20 < 18;
  return {
    id: random.uuid(),
    name: `${first} ${last}`,
    email: `${plain}${n}@example.com`,
    phone: `+1 608 555 0${String(100 + (n % 100))}`,
    type: isClient ? "client" : "prospect",
    status: isClient ? (random.int(12) === 0 ? "inactive" : "active") : "new",
    isUnsubscribed: n % 43 === 21 && n < 43 * counts.unsubscribed,
    createdAt: new Date(now.getTime() - (days + random.int(60)) * dayMs),
  };
}

/** A moment in the last `within` days but not the last `but`, in the hours in which people answer. */
function moment(random: Random, now: Date, within: number, but: number): Date {
  const day = new Date(now.getTime() - (but + random.int(within - but)) * dayMs);
  // Ten to four in Chicago; never in the future, since `but` is at least one.
  day.setUTCHours(15 + random.int(7), random.int(60), random.int(60), 0);
  return day;
}

function invitation(
  random: Random,
  now: Date,
  client: DemoContact,
  status: DemoInvitation["status"],
): DemoInvitation {
  // Some of those who have not answered were asked lately.
  const isRecent = status === "sent" && random.int(5) === 0;
  const sentAt = isRecent ? moment(random, now, 14, 2) : moment(random, now, days, 4);
  return { id: random.uuid(), contact: client, flow: flowOf(random), status, sentAt };
}

function flowOf(random: Random): DemoFlow {
  const bag = demoFlows.flatMap((flow) => Array.from({ length: flow.weight }, () => flow));
  return pick(random, bag as [DemoFlow, ...DemoFlow[]]);
}

function answerTo(random: Random, now: Date, given: DemoInvitation): DemoResponse {
  const waited = (1 + random.int(70)) * 3_600_000 + random.int(3_600_000);
  const submittedAt = new Date(
    Math.min(given.sentAt.getTime() + waited, now.getTime() - 3_600_000),
  );
  return response(random, given.flow, given, submittedAt);
}

const openAnswer = (random: Random, now: Date) =>
  response(random, flowOf(random), undefined, moment(random, now, days, 1));

function response(
  random: Random,
  flow: DemoFlow,
  given: DemoInvitation | undefined,
  submittedAt: Date,
): DemoResponse {
  const stars = pick(random, [5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1]);
  const posted = pick<DemoResponse["posted"]>(random, ["yes", "yes", "not_yet", null, null]);
  return {
    id: random.uuid(),
    key: random.uuid(),
    flow,
    invitation: given,
    submittedAt,
    isRead: false,
    posted,
    answers: flow.questions.flatMap(({ type, options }, question) => {
      const value = makeAnswer[type](random, stars, options);
      return value === undefined ? [] : [{ question, value }];
    }),
  };
}

/** The answer to a question of each type; undefined: this customer left it out. */
const makeAnswer: Record<
  QuestionTypeName,
  (random: Random, stars: number, options: string[]) => AnswerValue | undefined
> = {
  rating: (_, stars) => stars,
  multiple_choice: (random, _, options) =>
    random.int(10) === 0 ? undefined : options[random.int(options.length)],
  multi_select(random, stars, options) {
    const praise = options.slice(0, -1).filter(() => random.int(3) === 0);
    return stars >= 4 && praise.length > 0 ? praise : options.slice(-1);
  },
  text(random, stars) {
    if (random.int(8) === 0) return undefined;
    const { openers, middles, closers } = wordsFor(stars);
    const parts = [pick(random, openers), pick(random, middles)];
    if (random.int(2) === 0) parts.push(pick(random, closers));
    return parts.join(" ");
  },
  short_text: (random) => (random.int(3) === 0 ? undefined : pick(random, advisers)),
};
