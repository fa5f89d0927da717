import type { Insights } from "#shared/api/insights.ts";
import { CommentTopics } from "./comment-topics.tsx";
import { InsightsSection } from "./insights-section.tsx";
import { QuoteList } from "./quote-list.tsx";

/** Customers' comments: topics, and the newest quotes. */
export function Comments({ insights }: { insights: Insights }) {
  const { quotes } = insights;
  return (
    <>
      <CommentTopics insights={insights} />
      {quotes.length > 0 && (
        <InsightsSection title="Newest comments">
          <QuoteList quotes={quotes} />
        </InsightsSection>
      )}
    </>
  );
}
