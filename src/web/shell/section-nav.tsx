import { clsx } from "clsx";
import { Link, useLocation } from "react-router";
import { useAppData } from "./app-data.ts";
import { administration, findPlace } from "./navigation.ts";

/** Links to the pages of the current section, if it has several and the side bar does not list them. */
export function SectionNav() {
  const place = findPlace(useLocation().pathname);
  const { isAdmin } = useAppData().me.user;
  if (!place || place.section.pages.length === 1) return null;
  if (place.section === administration && !isAdmin) return null;
  const { label, pages } = place.section;
  return (
    <nav
      aria-label={label}
      className={clsx(
        "flex gap-x-5 overflow-x-auto border-b border-line px-4 whitespace-nowrap max-md:pr-24 md:px-7 print:hidden",
        place.section !== administration && "lg:hidden",
      )}
    >
      {pages.map((page) => (
        <Link
          key={page.to}
          to={page.to}
          aria-current={page === place.page ? "page" : undefined}
          className={clsx(
            "flex min-h-11 items-center border-b-2 pt-0.5 font-semibold no-underline",
            page === place.page
              ? "border-ink text-ink"
              : "border-transparent text-muted hover:text-ink",
          )}
        >
          {page.label}
        </Link>
      ))}
    </nav>
  );
}
