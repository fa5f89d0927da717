import { Link } from "react-router";
import type { ContactEvent } from "#shared/api/contact-history.ts";
import { contactColumnList } from "#shared/contacts/contact-columns.ts";
import type { SuppressionReason } from "#shared/contacts/suppression.ts";
import { paths } from "#shared/paths.ts";
import { contactText } from "./contact-text.ts";
import { actionWords } from "./list/action-words.ts";

const replyWords = {
  stop: "Opted out of texts",
  start: "Opted in to texts again",
  help: "Asked for help by text",
};
const suppressionWords: Record<SuppressionReason, string> = {
  unsubscribed: "unsubscribed",
  bounced: "bounced",
  complained: "marked as spam",
  manual: "stopped by you",
};
const messageWords = {
  queued: "waiting",
  sending: "sending",
  sent: "sent",
  failed: "failed",
  cancelled: "cancelled",
};

/** One event in a contact's history. */
export function EventText({ event }: { event: ContactEvent }) {
  switch (event.kind) {
    case "added":
      return (
        <p className="wrap-anywhere">
          {event.file ? `Imported from ${event.file}` : "Added"}
          {byText(event.by)}
        </p>
      );
    case "changed":
      return (
        <>
          <p className="wrap-anywhere">
            {event.file ? `Updated from ${event.file}` : "Changed"}
            {byText(event.by)}
          </p>
          <ul className="text-sm wrap-anywhere">
            {event.changes.map((change) => (
              <li key={change.column}>{describeChange(change)}</li>
            ))}
          </ul>
        </>
      );
    case "message":
      return (
        <p className="wrap-anywhere">
          Message “{event.subject}”: {messageWords[event.state]}
          {event.reason && event.state !== "sent" && ` (${event.reason})`}
        </p>
      );
    case "response":
      return (
        <p>
          <Link to={paths.response.href({ responseId: event.responseId })} className="link">
            Response to {event.flowTitle}
          </Link>
        </p>
      );
    case "suppressed":
      return (
        <p>
          Do not email: {suppressionWords[event.reason]}
          {event.source && ` (${event.source})`}
        </p>
      );
    case "text-reply":
      return (
        <p className="wrap-anywhere">
          {replyWords[event.keyword]}: “{event.words}”
        </p>
      );
    case "action":
      return (
        <p>
          {actionWords[event.action]}
          {event.tag && `: ${event.tag}`}
          {byText(event.by)}
          {event.isUndone && " (undone)"}
        </p>
      );
  }
}

export const byText = (by: string | null) => by && ` by ${by}`;

type Change = Extract<ContactEvent, { kind: "changed" }>["changes"][number];

/** Some columns, such as tags, have no field in the form. */
function describeChange({ column, before, after }: Change): string {
  const { label = column.replaceAll("_", " "), form } =
    contactColumnList.find((one) => one.column === column) ?? {};
  const show = (value: string | null) => (form ? contactText(form, value) : value || "–");
  return `${label}: ${show(before)} → ${show(after)}`;
}
