import changelog from "../../../CHANGELOG.md?raw";
import { readChangelog } from "../content/changelog.ts";
import { Article } from "../layout/article.tsx";

const releases = readChangelog(changelog);

export function ChangelogPage() {
  return (
    <Article
      heading="Changelog"
      lead="What Review Flow can do for the people who use it, newest release first."
    >
      {releases.map(({ name, topics }) => (
        <section key={name} className="grid gap-10 border-t border-line py-10">
          <h2 className="text-2xl">{name}</h2>
          {topics.map((topic) => (
            <section key={topic.name} className="grid gap-x-14 gap-y-4 lg:grid-cols-12">
              <h3 className="text-xl lg:col-span-4">{topic.name}</h3>
              <ul className="grid gap-4 lg:col-span-8">
                {topic.changes.map((change) => (
                  <li key={change} className="max-w-[62ch] border-l-2 border-accent pl-4">
                    {change.split("`").map((part, index) =>
                      // Splitting at backticks makes every second part code.
                      index % 2 === 0 ? part : <code key={part}>{part}</code>,
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
    </Article>
  );
}
