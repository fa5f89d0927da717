import type { Insights } from "#shared/api/insights.ts";
import { QuoteList } from "./quote-list.tsx";
import { Section } from "./section.tsx";
import { Topics } from "./topics.tsx";

/** Customers' comments: topics, and the newest quotes. */
export function Comments({ insights }: { insights: Insights }) {
  const { quotes } = insights;
  return (
    <>
      <Topics insights={insights} />
      {quotes.length > 0 && (
        <Section title="Newest comments">
          <QuoteList quotes={quotes} />
        </Section>
      )}
    </>
  );
}
