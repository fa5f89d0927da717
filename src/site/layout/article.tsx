import type { ReactNode } from "react";

/** A text page: its heading, a summary sentence, then the text. */
export function Article({
  heading,
  lead,
  aside,
  children,
}: {
  heading: ReactNode;
  lead?: ReactNode;
  /** Small print above the heading's rule, such as a date. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page py-14 lg:py-24">
      <PageHeading heading={heading} lead={lead} aside={aside} />
      <div className="mt-12 lg:mt-16">{children}</div>
    </div>
  );
}

export function PageHeading({
  heading,
  lead,
  aside,
}: {
  heading: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <header className="grid gap-5">
      <h1 className="max-w-[20ch] text-4xl leading-[1.08] lg:text-[4rem]">{heading}</h1>
      {lead && (
        <p className="max-w-[52ch] text-lg text-muted lg:text-[1.375rem] lg:leading-8">{lead}</p>
      )}
      {aside && <p className="text-sm text-muted">{aside}</p>}
    </header>
  );
}
