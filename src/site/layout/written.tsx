import type { ComponentType } from "react";

interface WrittenProps {
  title: string;
  summary: string;
  Text: ComponentType;
  /** Link back to the overview. */
  back: { label: string; href: string };
}

/** Layout of a post or guide: a narrow column, with the link back above and below. */
export function Written({ title, summary, Text, back }: WrittenProps) {
  const backLink = (
    <a
      href={back.href}
      className="inline-flex min-h-11 items-center text-muted no-underline decoration-accent decoration-2 underline-offset-4 hover:text-ink hover:underline"
    >
      {back.label}
    </a>
  );
  return (
    <article className="page py-12 lg:py-20">
      <div className="mx-auto max-w-[36rem]">
        {backLink}
        <h1 className="mt-4 text-4xl leading-[1.08] lg:text-[3.5rem]">{title}</h1>
        <p className="mt-5 text-lg text-muted">{summary}</p>
        <div className="prose mt-12 text-[1.125rem] leading-8">
          <Text />
        </div>
        <div className="mt-16 border-t border-line pt-4">{backLink}</div>
      </div>
    </article>
  );
}
