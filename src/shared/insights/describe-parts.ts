import type { Analytics, TagPart } from "#shared/api/analytics.ts";
import { noFigure } from "#shared/percent.ts";
import type { SectionWords } from "./describe-sections.ts";
import { averageRating, formatAverage, formatCount, formatNumber } from "./figures.ts";
import { formatRate } from "./shares.ts";

/** The figures divided in one way. */
export interface Division {
  /** What narrows a query to one part. */
  filter: "flowId" | "source" | "campaignId" | "senderId" | "contactTag";
  title: string;
  noun: string;
  plural?: string;
  parts: readonly TagPart[];
}

/** In each way in which there are parts. */
export function listDivisions({ flows, sources, campaigns, senders }: Analytics): Division[] {
  const divisions: Division[] = [
    { filter: "flowId", title: "By review flow", noun: "review flow", parts: flows },
    { filter: "source", title: "By source", noun: "source", parts: sources },
    {
      filter: "campaignId",
      title: "By campaign or automation",
      noun: "campaign or automation",
      plural: "campaigns and automations",
      parts: campaigns,
    },
    { filter: "senderId", title: "By sender", noun: "sender", parts: senders },
  ];
  return divisions.filter(({ parts }) => parts.length > 0);
}

export const divideByTag = (tags: readonly TagPart[]): Division => ({
  filter: "contactTag",
  title: "By tag of the contact",
  noun: "tag",
  parts: tags,
});

/** The columns of a part after its name. */
export const partColumns: { name: string; show: (figures: TagPart["before"]) => string }[] = [
  { name: "Invited", show: ({ invited }) => formatNumber(invited) },
  { name: "Responses", show: ({ responses }) => formatNumber(responses) },
  { name: "Response rate", show: formatRate },
  { name: "Rating", show: (figures) => formatAverage(averageRating(figures)) },
];

export function describeDivision({ title, noun, plural, parts }: Division): SectionWords {
  const [most] = parts;
  const largest =
    most && most.responses > 0
      ? ` The largest is “${most.label}” with ${formatCount(most.responses, "response")}.`
      : "";
  return {
    title,
    summary: `${formatCount(parts.length, noun, plural)}.${largest} The period before is in parentheses.`,
    table: {
      columns: ["Name", ...partColumns.map(({ name }) => name)],
      rows: parts.map((part) => [
        part.label,
        ...partColumns.map(({ show }) => withBefore(show(part), show(part.before))),
      ]),
    },
  };
}

const withBefore = (now: string, before: string): string =>
  now === noFigure && before === noFigure ? noFigure : `${now} (${before})`;
