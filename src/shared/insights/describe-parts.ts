import type { Analytics, TagPart } from "#shared/api/analytics.ts";
import { noFigure } from "#shared/percent.ts";
import type { SectionWords } from "./describe-sections.ts";
import { averageRating, formatAverage, formatCount, formatNumber } from "./figures.ts";
import { formatRate } from "./shares.ts";

/**
 * A row counts either invitations sent in this period, whenever they are answered, or responses received in this
 * period, whenever they were invited. Mixing both would put a rate beside responses it does not cover.
 */
type Cohort = "invitations" | "responses";

/** Figures broken down by one dimension. */
export interface Division {
  /** Query field that narrows the figures to one part. */
  filter: "flowId" | "source" | "campaignId" | "senderId" | "contactTag";
  cohort: Cohort;
  title: string;
  noun: string;
  plural?: string;
  parts: readonly TagPart[];
}

/** All breakdowns that have parts. */
export const listDivisions = ({ flows, sources, campaigns, senders }: Analytics): Division[] => [
  ...divide({ filter: "flowId", title: "by review flow", noun: "review flow", parts: flows }),
  ...divide({ filter: "source", title: "by source", noun: "source", parts: sources }),
  ...divide({
    filter: "campaignId",
    title: "by campaign or automation",
    noun: "campaign or automation",
    plural: "campaigns and automations",
    parts: campaigns,
  }),
  ...divide({ filter: "senderId", title: "by sender", noun: "sender", parts: senders }),
];

export const divideByTag = (tags: readonly TagPart[]): Division[] =>
  divide({ filter: "contactTag", title: "by contact tag", noun: "tag", parts: tags });

type PartFigures = TagPart["before"];

const sizes: Record<Cohort, (figures: PartFigures) => number> = {
  invitations: ({ invited }) => invited,
  responses: ({ responses }) => responses,
};

/** One breakdown per cohort, with the parts that have figures in either period, largest first. */
function divide({ title, parts, ...division }: Omit<Division, "cohort">): Division[] {
  const isIn = (size: (typeof sizes)[Cohort]) => (part: TagPart) =>
    size(part) > 0 || size(part.before) > 0;
  const divisions = (["invitations", "responses"] as const).map((cohort) => ({
    ...division,
    cohort,
    title: `${cohort === "invitations" ? "Invitations" : "Responses"} ${title}`,
    parts: parts
      .filter(isIn(sizes[cohort]))
      .toSorted((a, b) => sizes[cohort](b) - sizes[cohort](a)),
  }));
  return divisions.filter((one) => one.parts.length > 0);
}

export interface PartColumn {
  name: "Sent" | "Answered so far" | "Response rate" | "Responses" | "Rating";
  show: (figures: PartFigures) => string;
}

/** Columns after the part's name. */
export const partColumns: Record<Cohort, PartColumn[]> = {
  invitations: [
    { name: "Sent", show: ({ invited }) => formatNumber(invited) },
    { name: "Answered so far", show: ({ answeredSoFar }) => formatNumber(answeredSoFar) },
    { name: "Response rate", show: formatRate },
  ],
  responses: [
    { name: "Responses", show: ({ responses }) => formatNumber(responses) },
    { name: "Rating", show: (figures) => formatAverage(averageRating(figures)) },
  ],
};

export function describeDivision({ title, cohort, noun, plural, parts }: Division): SectionWords {
  const [most] = parts;
  const size = most ? sizes[cohort](most) : 0;
  const counted = formatCount(size, cohort === "invitations" ? "invitation" : "response");
  const largest = most && size > 0 ? ` The largest is “${most.label}” with ${counted}.` : "";
  return {
    title,
    summary: `${formatCount(parts.length, noun, plural)}.${largest} The period before is in parentheses.`,
    table: {
      columns: ["Name", ...partColumns[cohort].map(({ name }) => name)],
      rows: parts.map((part) => [
        part.label,
        ...partColumns[cohort].map(({ show }) => withBefore(show(part), show(part.before))),
      ]),
    },
  };
}

const withBefore = (now: string, before: string): string =>
  now === noFigure && before === noFigure ? noFigure : `${now} (${before})`;
