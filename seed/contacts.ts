import type { Random } from "#server/platform/random.ts";
import { dayMs, pickDay } from "./calendar.ts";
import type { DemoBusiness, DemoFlow } from "./demo-business.ts";
import { firstNames, lastNames, spanishNames } from "./names.ts";
import { chance, pick, pickWeighted } from "./seeded-random.ts";

/** Customers served within these days have a planned request. */
const recentDays = 9;

export interface DemoContact {
  id: string;
  name: string;
  email: string;
  phone: string;
  type: string;
  status: string;
  /** The service that the customer used last, and is asked about. */
  flow: DemoFlow;
  tags: string[];
  locale: string | null;
  notes: string | null;
  relation: string | null;
  serviceOn: Date;
  isUnsubscribed: boolean;
  hasBounced: boolean;
  createdAt: Date;
}

export interface DemoInvitation {
  id: string;
  contact: DemoContact;
  flow: DemoFlow;
  /** Index of the monthly campaign, oldest first; null when an automation sent it. */
  campaign: number | null;
  status: "sent" | "opened" | "answered" | "failed";
  sentAt: Date;
}

export function makeContacts(random: Random, business: DemoBusiness, now: Date): DemoContact[] {
  const shift = random.int(lastNames.length);
  return Array.from({ length: business.contacts }, (_, n) => {
    const isRecent = n % 26 === 5;
    const serviceOn = isRecent
      ? new Date(now.getTime() - (1 + random.int(recentDays)) * dayMs)
      : pickDay(random, business, now);
    return makeContact(random, business, { n, shift, serviceOn });
  });
}

function makeContact(
  random: Random,
  { flows, phonePrefix, contactNotes }: DemoBusiness,
  { n, shift, serviceOn }: { n: number; shift: number; serviceOn: Date },
): DemoContact {
  const first = firstNames[n % firstNames.length] ?? "Ada";
  // Steps through the last names so that no pair repeats.
  const step = n * 7 + Math.floor(n / firstNames.length) + shift;
  const last = lastNames[step % lastNames.length] ?? "Olson";
  const plain = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, "");
  const isClient = n % 19 !== 7;
  const flow = pickWeighted(random, flows);
  const relation = n % 97 === 40 ? "family" : n % 131 === 60 ? "employee" : null;
  return {
    id: random.uuid(),
    name: `${first} ${last}`,
    email: `${plain}@example.com`,
    phone: `${phonePrefix} ${String(1000 + ((n * 37) % 9000))}`,
    type: isClient ? "client" : "prospect",
    status: isClient ? (random.int(14) === 0 ? "inactive" : "active") : "new",
    flow,
    tags: isClient ? tagsOf(random, flow, n) : [],
    locale: spanishNames.has(last) && n % 2 === 0 ? "es" : null,
    notes: chance(random, 12) ? pick(random, contactNotes) : null,
    relation: isClient ? relation : null,
    serviceOn,
    isUnsubscribed: n % 53 === 21,
    hasBounced: n % 163 === 33,
    createdAt: new Date(serviceOn.getTime() - random.int(3) * dayMs),
  };
}

/** An automation finds its customers by their first tag. */
function tagsOf(random: Random, { automation, tags }: DemoFlow, n: number): string[] {
  const first = automation ? 0 : n % tags.length;
  return tags.filter((_, at) => at === first || chance(random, 15));
}
