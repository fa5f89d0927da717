import { sitePaths } from "#shared/paths.ts";
import { features } from "../content/features.ts";
import { Article } from "../layout/article.tsx";

const later = [
  "Reviews that you find on a platform, matched to the invitation they came from",
  "A check of your sending domain (SPF, DKIM, DMARC) that explains each repair",
  "More languages; sign-in and the customer’s page speak six, the application English",
  "The column names of Google, Outlook, HubSpot and others, recognised by themselves",
];

const never = [
  "Asking only the customers who are likely to be happy",
  "Sending unhappy customers somewhere else",
  "Reviews written by a machine, or by anyone who was not there",
  "Discounts, gifts or draws for a review",
  "Tracking who opened a message, or following your customers around the web",
];

/** What is advertised and not there yet comes from the features page's own list. */
export function RoadmapPage() {
  const next = features.flatMap(({ title, points }) =>
    points.filter(({ state }) => state === "next").map(({ text }) => `${title}: ${text}`),
  );
  return (
    <Article
      heading="Roadmap"
      lead="No dates, since dates on roadmaps are wishes. This is the order in which we work."
    >
      <Column heading="Next" items={next} />
      <Column heading="Later" items={later} />
      <Column heading="Never" items={never} />
      <p className="mt-10 max-w-[60ch] text-muted">
        What has arrived stands in the{" "}
        <a className="link" href={sitePaths.changelog.href()}>
          changelog
        </a>
        . What you miss,{" "}
        <a className="link" href={sitePaths.contact.href()}>
          tell us
        </a>
        .
      </p>
    </Article>
  );
}

function Column({ heading, items }: { heading: string; items: string[] }) {
  return (
    <section className="grid gap-x-14 gap-y-6 border-t border-line py-10 lg:grid-cols-12">
      <h2 className="text-2xl lg:col-span-4">{heading}</h2>
      <ul className="grid gap-4 lg:col-span-8">
        {items.map((item) => (
          <li key={item} className="max-w-[62ch] border-l-2 border-line pl-4">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
