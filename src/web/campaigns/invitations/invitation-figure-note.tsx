import { type InvitationFigure, invitationFigure } from "#shared/api/invitations.ts";
import { formatDays } from "#shared/insights/format-days.ts";
import { formatDay } from "#web/lib/format.ts";
import { FigureNote } from "#web/lists/figure-note.tsx";

/** The query fields set by a figure of the analytics page. */
export const pickInvitationFigure = (query: InvitationFigure): InvitationFigure =>
  Object.fromEntries(
    invitationFigure.keyof().options.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
  );

export const InvitationFigureNote = ({ figure }: { figure: InvitationFigure }) => (
  <FigureNote of="invitations" figure={figure} words={listWords(figure)} />
);

const stageWords: Record<NonNullable<InvitationFigure["stage"]>, string> = {
  unsent: "still to be sent",
  failed: "that failed",
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
