import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import { usePageTitle } from "#web/lib/page-title.ts";

export interface PageHeaderProps {
  /** Heads the page and names the browser's tab. */
  title: string;
  /** One sentence that says what the page is for or what state it is in. */
  description?: ReactNode;
  actions?: ReactNode;
  /** The list this page came from; where that is beside it on wide screens, it needs no link there. */
  back?: { to: To; label: string; isOnlyBelowLarge?: boolean };
}

/** The heading of every page in the application: one `<h1>`, one sentence, the actions. */
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid min-w-0 grow basis-60 gap-2 wrap-anywhere">
        {back && (
          <Link
            to={back.to}
            className={clsx(
              "link justify-self-start text-sm pointer-coarse:py-3 print:hidden",
              back.isOnlyBelowLarge && "lg:hidden",
            )}
          >
            {back.label}
          </Link>
        )}
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {description && <p className="max-w-(--rf-measure) text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
