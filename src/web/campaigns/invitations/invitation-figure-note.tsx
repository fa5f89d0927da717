import { type InvitationFigure, invitationFigure } from "#shared/api/invitations.ts";
import { formatDays } from "#shared/insights/format-days.ts";
import { formatDay } from "#web/lib/format.ts";

/** The part of a query that a figure of the analytics page brought. */
export const pickFigure = (query: InvitationFigure): InvitationFigure =>
  Object.fromEntries(
    invitationFigure.keyof().options.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  );

/** Says which figure the list belongs to, and keeps it when the rest of the filter changes. */
export function InvitationFigureNote({ figure }: { figure: InvitationFigure }) {
  const words = listWords(figure);
  if (words.length === 0) return null;
  return (
    <p className="basis-full">
      {Object.entries(figure).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      Only the invitations behind a figure: <span dir="auto">{words.join(", ")}</span>.
    </p>
  );
}

const stageWords: Record<NonNullable<InvitationFigure["stage"]>, string> = {
  invited: "sent",
  delivered: "delivered",
  opened: "begun to answer",
};

function listWords({ stage, from, until, ...rest }: InvitationFigure): string[] {
  return [
    stage && `${stageWords[stage]} ${describeDays(from, until)}`.trim(),
    rest.flowId && "of one review flow",
    rest.campaignId && "of one campaign or automation",
    rest.senderId && "by one member",
    rest.contactTag && `to contacts tagged “${rest.contactTag}”`,
  ].filter((word): word is string => Boolean(word));
}

function describeDays(from: string | undefined, until: string | undefined): string {
  if (from && until) return formatDays(from, until, formatDay);
  return from ? `since ${formatDay(from)}` : "";
}
