import type { ReactNode } from "react";
import { usePageTitle } from "#web/lib/page-title.ts";

export interface PageHeaderProps {
  /** Heads the page and names the browser's tab. */
  title: string;
  /** One sentence that says what the page is for or what state it is in. */
  description?: ReactNode;
  actions?: ReactNode;
  /** A link back to the list this page came from. */
  back?: ReactNode;
}

/** The heading of every page in the application: one `<h1>`, one sentence, the actions. */
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid min-w-0 grow basis-60 gap-2 wrap-anywhere">
        {back && <div className="text-sm">{back}</div>}
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {description && <p className="max-w-(--rf-measure) text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
