import type { MatchReason, MatchSuggestion } from "#shared/api/found-reviews.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";

export interface SuggestionProps {
  suggestion: MatchSuggestion;
  isBest: boolean;
  busy: boolean;
  onConfirm: () => void;
  onReject: () => void;
}

/** One answer or invitation, and why the review may belong to it. */
export function Suggestion({ suggestion, isBest, busy, onConfirm, onReject }: SuggestionProps) {
  const { kind, contactName, at, excerpt, reasons } = suggestion;
  const name = contactName ?? "Somebody with the open link";
  return (
    <li className="grid gap-3 rounded-md border border-line bg-card p-4">
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {kind === "response" ? "Answered" : "Invited, has not answered here:"}{" "}
          <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
      </div>
      {excerpt && (
        <p dir="auto" className="line-clamp-3 text-sm wrap-anywhere">
          {excerpt}
        </p>
      )}
      <ul aria-label="Reasons" className="list-disc ps-5 text-sm">
        {reasons.map((reason) => (
          <li key={reason.kind}>{reasonWords(reason, kind)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          variant={isBest ? "primary" : "secondary"}
          busy={busy}
          onClick={onConfirm}
        >
          Yes, it is theirs <span className="sr-only">({name})</span>
        </Button>
        <Button size="small" variant="quiet" busy={busy} onClick={onReject}>
          No <span className="sr-only">({name})</span>
        </Button>
      </div>
    </li>
  );
}

const nameWords = {
  same: "The name is the same.",
  short: "The name fits: one of them is shortened.",
  first: "The first name is the same.",
};

function reasonWords(reason: MatchReason, kind: MatchSuggestion["kind"]): string {
  switch (reason.kind) {
    case "text":
      return textWords(reason.share);
    case "name":
      return nameWords[reason.fit];
    case "days": {
      const since = kind === "response" ? "answer" : "invitation";
      if (reason.days === 0) return `Posted on the day of the ${since}.`;
      return `Posted ${formatCount(reason.days, "day")} after the ${since}.`;
    }
    case "saysPosted":
      return "They say that they have posted it.";
  }
}

function textWords(share: number): string {
  if (share === 1) return "The text is the same.";
  return share >= 0.6 ? "The text is almost the same." : "Parts of the text are the same.";
}
