import type { Analytics } from "#shared/api/analytics.ts";
import { type StageName, stageNames } from "../campaigns/event-kinds.ts";
import { compare, describeBefore } from "./describe-before.ts";
import type { SectionWords } from "./describe-sections.ts";
import { formatCount, formatNumber } from "./figures.ts";
import { formatRate } from "./shares.ts";

const stageLabels: Record<StageName, string> = {
  invited: "Invitations sent",
  delivered: "Delivered",
  opened: "Began to answer",
  answered: "Answered",
  copied: "Copied the text",
  posted: "Said they posted",
};

export interface Stage {
  name: StageName | "eligiblePeople";
  label: string;
  now: number;
  before: number;
}

/** Stages counted by events of this period. An invitation answered in it may have been sent earlier. */
export function listStages({ now, before, invitations }: Analytics): Stage[] {
  const stages = stageNames.map((name) => ({
    name,
    label: stageLabels[name],
    now: invitations.now[name],
    before: invitations.before[name],
  }));
  return [
    {
      name: "eligiblePeople",
      label: "Eligible people",
      now: now.eligiblePeople,
      before: before.eligiblePeople,
    },
    // Not every mail service reports deliveries.
    ...stages.filter((one) => one.name !== "delivered" || one.now + one.before > 0),
  ];
}

export function describeFunnel(analytics: Analytics): SectionWords {
  return {
    title: "From asking to posting",
    summary: `${describeInvited(analytics)} ${describeAnswered(analytics)}`.trim(),
    table: {
      columns: ["Step", "This period", "Before"],
      rows: listStages(analytics).map((one) => [
        one.label,
        formatNumber(one.now),
        formatNumber(one.before),
      ]),
    },
  };
}

/** The response rate belongs to the invitations sent in this period, whenever they are answered. */
function describeInvited(analytics: Analytics): string {
  const { now, before } = analytics.invitations;
  if (now.invited === 0) return "No invitation was sent in this period.";
  const { invited, answeredSoFar } = now;
  const people = formatCount(analytics.now.invitedPeople, "person", "people");
  return (
    `${formatCount(invited, "invitation was", "invitations were")} sent to ${people}, ${compare(invited, before.invited)}. ` +
    `${formatNumber(answeredSoFar)} of them ${answeredSoFar === 1 ? "has" : "have"} been answered so far: ` +
    `a response rate of ${formatRate(now)}${describeBefore(formatRate(before))}.`
  );
}

/** Mentions answers within the period, if their number differs. */
function describeAnswered({ invitations: { now } }: Analytics): string {
  const { answered, answeredSoFar } = now;
  if (answered === answeredSoFar) return "";
  return `In this period itself ${formatCount(answered, "invitation was", "invitations were")} answered, whenever they were sent.`;
}
