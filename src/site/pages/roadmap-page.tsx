import { sitePaths } from "#shared/paths.ts";
import { never, next } from "../content/roadmap.ts";
import { Article } from "../layout/article.tsx";

export function RoadmapPage() {
  return (
    <Article
      heading="Roadmap"
      lead="What we work on next, and what we never will. No dates: we’d rather ship than promise."
    >
      <Column heading="Next" items={next.map(({ text }) => text)} />
      <Column heading="Never" items={never} />
      <p className="mt-10 max-w-[60ch] text-muted">
        What’s already there is in the{" "}
        <a className="link" href={sitePaths.changelog.href()}>
          changelog
        </a>
        . Missing something?{" "}
        <a className="link" href={sitePaths.contact.href()}>
          Tell us
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
