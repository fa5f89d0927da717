import { clsx } from "clsx";
import { Link, useLocation } from "react-router";
import { findPlace, sections } from "./navigation.ts";

/** Links to the sections, and to the pages of the current one. A section is current on all its pages, regardless of their addresses. */
export function SectionLinks() {
  const place = findPlace(useLocation().pathname);
  return sections.map((section) => {
    const isCurrent = section === place?.section;
    const isLast = section === sections.at(-1);
    return (
      <div key={section.label} className={clsx("grid w-full gap-0.5", isLast && "mt-auto pt-2")}>
        <Link
          to={section.pages[0].to}
          aria-current={isCurrent ? "page" : undefined}
          title={section.label}
          className={placeClass(isCurrent)}
        >
          <section.icon aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="max-lg:sr-only">{section.label}</span>
        </Link>
        {isCurrent && section.pages.length > 1 && (
          <ul className="grid gap-0.5 max-lg:hidden">
            {section.pages.map((page) => (
              <li key={page.to}>
                <Link
                  to={page.to}
                  aria-current={page === place?.page ? "page" : undefined}
                  className={subPlaceClass(page === place?.page)}
                >
                  {page.label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  });
}

const place = "flex items-center gap-2.5 rounded-md no-underline";
const lookOf = (isCurrent: boolean) =>
  isCurrent
    ? "font-semibold text-ink"
    : "text-muted hover:bg-sunken hover:text-ink dark:hover:bg-card";

export const placeClass = (isCurrent: boolean) =>
  clsx(
    place,
    "min-h-(--rf-target) w-full px-2 max-lg:justify-center",
    lookOf(isCurrent),
    isCurrent && "bg-card ring-1 ring-line",
  );

const subPlaceClass = (isCurrent: boolean) =>
  clsx(place, "min-h-7.5 pr-2 pl-9 text-sm pointer-coarse:min-h-11", lookOf(isCurrent));

/** Search and notifications: labelled in the side bar, icons where space is short. */
export const utilityClass =
  "font-normal! text-muted hover:text-ink max-lg:w-(--rf-target) max-lg:px-0 lg:w-full lg:justify-start lg:px-2";
