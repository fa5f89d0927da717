import type { GroupedThemes } from "#shared/api/weekly-summary.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Says that it is a draft, and whose. */
export function Origin({
  grouped,
  isPast,
}: {
  grouped: GroupedThemes | undefined;
  isPast: boolean;
}) {
  const byModel = grouped && grouped.by !== "words" ? grouped.by : undefined;
  return (
    <p role="status" className="grid gap-1 text-sm text-muted">
      <span>
        <Badge tone="accent">Draft</Badge>{" "}
        {byModel
          ? `Themes grouped by ${byModel}, counted by Review Flow.`
          : "Counted by Review Flow from the words of your customers."}{" "}
        A word can be meant in more than one way: read the answers before you pass this on.
      </span>
      {isPast && (
        <span>Answers have changed since the themes were grouped. You see the single words.</span>
      )}
      {grouped?.reason && <span>{reasons[grouped.reason]} You see the single words.</span>}
    </p>
  );
}

const reasons = {
  refused: "What the language model put together did not fit the answers.",
  failed: "The language model did not answer.",
  budget: "The language model was asked often enough today.",
};
