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
      {releases.map(({ name, changes }) => (
        <section
          key={name}
          className="grid gap-x-14 gap-y-6 border-t border-line py-10 lg:grid-cols-12"
        >
          <h2 className="text-2xl lg:col-span-4">{name}</h2>
          <ul className="grid gap-4 lg:col-span-8">
            {changes.map((change) => (
              <li key={change} className="max-w-[62ch] border-l-2 border-accent pl-4">
                {change.split("`").map((part, index) =>
                  // What stands between two backticks is at every second place.
                  index % 2 === 0 ? part : <code key={part}>{part}</code>,
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Article>
  );
}
