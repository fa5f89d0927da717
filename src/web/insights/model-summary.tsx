import { useState } from "react";
import { Link } from "react-router";
import {
  type CommentSummary,
  type InsightsQuery,
  summarizeComments,
} from "#shared/api/insights.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { InsightsSection } from "./insights-section.tsx";

export interface ModelSummaryProps {
  period: InsightsQuery;
  /** Version of the responses on the page. */
  version: string;
}

/** A summary by the language model, on request. It disappears when a response changes. */
export function ModelSummary({ period, version }: ModelSummaryProps) {
  const [summary, setSummary] = useState<CommentSummary>();
  const ask = useAction(async () => setSummary(await call(summarizeComments, { body: period })));
  const isCurrent = summary?.version === version;
  return (
    <InsightsSection title="Summary">
      <div className="print:hidden">
        <Button onClick={ask.run} busy={ask.busy}>
          {isCurrent ? "Summarize again" : "Summarize with AI"}
        </Button>
      </div>
      <div role="status" className="grid gap-3">
        {summary && !isCurrent && <p>Responses have changed since the last summary.</p>}
        {isCurrent && summary.reason && <p>{reasons[summary.reason]}</p>}
        {isCurrent && summary.by && (
          <>
            <p className="text-sm text-muted">
              <Badge tone="accent">Draft</Badge> Written by {summary.by}. Check the responses before
              you share it.
            </p>
            <ul className="grid gap-3">
              {summary.sentences.map(({ text, responses }) => (
                <li key={text} className="grid gap-1">
                  <p dir="auto" className="max-w-(--rf-measure) wrap-anywhere">
                    {text}
                  </p>
                  <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
                    {responses.map(({ responseId, customer }, index) => (
                      <Link
                        key={responseId}
                        to={paths.response.href({ responseId })}
                        className="link"
                      >
                        {customer ?? `Response ${index + 1}`}
                      </Link>
                    ))}
                  </p>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </InsightsSection>
  );
}

const reasons: Record<NonNullable<CommentSummary["reason"]>, string> = {
  unavailable: "The language model isn’t available.",
  refused: "The language model’s summary didn’t cite any responses, so we left it out.",
  failed: "The language model didn’t answer.",
  budget: "Today’s limit for the language model is reached.",
};
