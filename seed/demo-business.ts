import type { PlatformLink } from "#shared/businesses/destinations.ts";
import type { QuestionTypeName } from "#shared/questions/question-types.ts";

/** What customers write, by how content they are. `{staff}` becomes the name of one of the staff. */
export interface DemoWords {
  glad: string[];
  mixed: string[];
  unhappy: string[];
  /** By content customers who write in Spanish. */
  spanish: string[];
}

export interface DemoFlow {
  title: string;
  description: string;
  /** Share of the customers who are asked with it. */
  weight: number;
  /** Asked by an automation so many days after the first of its tags; null: by the campaign of the month. */
  automation: { name: string; delayDays: number } | null;
  /** Given to contacts of this flow. */
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
  /** PNG in this folder. */
  logo: string;
  destinations: PlatformLink[];
  /** People whom customers name. */
  staff: [string, ...string[]];
  /** Where the lawful basis of contacts is written down. */
  consentSource: string;
  /** How busy each month is, January first. */
  seasons: number[];
  /** Days before now in which things went worse than usual, and the flow in which they did. */
  lowSpell: { from: number; until: number; flow: number };
  contacts: number;
  /** Answers by the public link: the card on the counter. */
  answersByLink: number;
  phonePrefix: string;
  flows: [DemoFlow, ...DemoFlow[]];
  privateMessages: [string, ...string[]];
  notes: [string, ...string[]];
  replies: [string, ...string[]];
  responseTags: [string, ...string[]];
  externalReviews: { site: string; reviewer: string; rating: number | null; text: string }[];
  /** What the business noted about contacts. */
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
