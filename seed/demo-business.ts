import type { PlatformLink } from "#shared/businesses/destinations.ts";
import type { QuestionTypeName } from "#shared/questions/question-types.ts";

/** Texts of customers by satisfaction. `{staff}` is replaced with the name of a staff member. */
export interface DemoWords {
  glad: string[];
  mixed: string[];
  unhappy: string[];
  /** Texts of satisfied customers who write in Spanish. */
  spanish: string[];
}

export interface DemoFlow {
  title: string;
  description: string;
  /** Share of the customers who are invited to it. */
  weight: number;
  /** The automation that asks this long after the first of its tags was added; null for the campaign of the month. */
  automation: { name: string; delayDays: number } | null;
  /** Tags of contacts who are invited to this flow. */
  tags: string[];
  questions: {
    text: string;
    type: QuestionTypeName;
    options: string[];
    required: boolean;
    lead: string;
    description: string;
  }[];
  words: DemoWords;
}

export interface DemoBusiness {
  name: string;
  timeZone: string;
  postalAddress: string;
  brandColor: string;
  /** A PNG file in this folder. */
  logo: string;
  destinations: PlatformLink[];
  /** Staff members whom customers name. */
  staff: [string, ...string[]];
  /** The record of the contacts' lawful basis. */
  consentSource: string;
  /** Relative activity per month, January first. */
  seasons: number[];
  /** Days before now in which ratings were worse than usual, and the affected flow. */
  lowSpell: { from: number; until: number; flow: number };
  contacts: number;
  /** Number of answers through the public link, from the card on the counter. */
  answersByLink: number;
  phonePrefix: string;
  flows: [DemoFlow, ...DemoFlow[]];
  privateMessages: [string, ...string[]];
  notes: [string, ...string[]];
  replies: [string, ...string[]];
  responseTags: [string, ...string[]];
  externalReviews: { site: string; reviewer: string; rating: number | null; text: string }[];
  /** The business's notes about contacts. */
  contactNotes: [string, ...string[]];
}

export const question = (
  type: QuestionTypeName,
  text: string,
  options: string[] = [],
  lead = "",
): DemoFlow["questions"][number] => ({
  type,
  text,
  options,
  required: type === "rating",
  lead,
  description: "",
});
