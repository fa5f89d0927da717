import type { Insights } from "#shared/api/insights.ts";
import { formatCount } from "#web/lib/format.ts";
import { QuoteList } from "./quote-list.tsx";
import { Section } from "./section.tsx";

/** What customers wrote: by topic, and the newest. */
export function Comments({ insights }: { insights: Insights }) {
  const { topics, quotes, commenters } = insights;
  return (
    <>
      {topics.length > 0 && (
        <Section title="Topics">
          <ul className="grid gap-6">
            {topics.map(({ topic, count, quotes: ofTopic }) => (
              <li key={topic} className="grid gap-3 break-inside-avoid">
                <p>
                  <strong dir="auto">{topic}</strong>{" "}
                  <span className="text-muted">
                    in comments of {count} of {formatCount(commenters, "customer")}
                  </span>
                </p>
                <QuoteList quotes={ofTopic} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {quotes.length > 0 && (
        <Section title="Newest comments">
          <QuoteList quotes={quotes} />
        </Section>
      )}
    </>
  );
}
