import { clsx } from "clsx";
import { Link, useLocation } from "react-router";
import { useAppData } from "./app-data.ts";
import { administration, findPlace } from "./navigation.ts";

/** Links to the pages of the current section, if it has several. */
export function SectionNav() {
  const place = findPlace(useLocation().pathname);
  const { isAdmin } = useAppData().me.user;
  if (!place || place.section.pages.length === 1) return null;
  if (place.section === administration && !isAdmin) return null;
  const { label, pages } = place.section;
  return (
    <nav aria-label={label} className="border-b border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap gap-x-6 px-4 sm:px-8">
        {pages.map((page) => (
          <Link
            key={page.to}
            to={page.to}
            aria-current={page === place.page ? "page" : undefined}
            className={clsx(
              "-mb-px flex min-h-11 items-center border-b-3 pt-0.75 font-semibold no-underline",
              page === place.page
                ? "border-accent text-ink"
                : "border-transparent text-muted hover:text-ink",
            )}
          >
            {page.label}
          </Link>
        ))}
      </div>
    </nav>
  );
}
