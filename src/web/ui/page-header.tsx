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

/** The bar at the top of every page of the application: its place, one `<h1>`, the actions. */
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <>
      <header className="page-bar">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere max-md:w-full max-md:pr-24">
          {back && (
            <span
              className={clsx(
                "flex items-baseline gap-2 text-muted print:hidden",
                back.isOnlyBelowLarge && "lg:hidden",
              )}
            >
              <Link
                to={back.to}
                className="no-underline hover:text-ink hover:underline pointer-coarse:py-3"
              >
                {back.label}
              </Link>
              <span aria-hidden="true">/</span>
            </span>
          )}
          <h1 className="text-2xl">{title}</h1>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 md:ml-auto">{actions}</div>}
      </header>
      {description && <p className="mb-5 max-w-(--rf-measure) text-muted">{description}</p>}
    </>
  );
}
