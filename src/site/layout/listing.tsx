interface Entry {
  href: string;
  title: string;
  summary: string;
}

/** A list of articles. The whole row is clickable, and the title is the link's name. */
export function Listing({ entries }: { entries: Entry[] }) {
  return (
    <ul className="border-b border-line">
      {entries.map(({ href, title, summary }) => (
        <li
          key={href}
          className="group relative grid gap-x-14 gap-y-3 border-t border-line py-9 lg:grid-cols-12"
        >
          <h2 className="text-2xl lg:col-span-5">
            <a
              href={href}
              className="no-underline decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {title}
            </a>
          </h2>
          <p className="max-w-[58ch] text-muted lg:col-span-7 lg:pt-1.5">{summary}</p>
        </li>
      ))}
    </ul>
  );
}
