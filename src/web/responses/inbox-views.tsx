import { clsx } from "clsx";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { useAppData } from "#web/shell/app-data.ts";
import type { Filters } from "./filters.ts";

/** Predefined filters of the inbox for daily use. */
const listViews = (userId: string) =>
  [
    ["New", { show: "unread" }],
    ["Unresolved", { show: "open" }],
    ["Mine", { assignee: userId, show: "open" }],
    ["All", {}],
    ["Elsewhere", { kind: "external" }],
  ] as const satisfies readonly (readonly [name: string, filter: Filters])[];

/** The view with the same filter; undefined if there is none. */
export function findView(filter: Filters, userId: string): string | undefined {
  const shown = describeFilter(filter);
  return listViews(userId).find(([, view]) => describeFilter(view) === shown)?.[0];
}

const describeFilter = (filter: Filters) =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value)
      .sort(([a], [b]) => a.localeCompare(b)),
  );

export function InboxViews({ filter, unread }: { filter: Filters; unread: number }) {
  const { user } = useAppData().me;
  const shown = findView(filter, user.id);
  return (
    <nav aria-label="Views" className="mb-3 -ml-2 flex flex-wrap gap-x-0.5 lg:pr-4">
      {listViews(user.id).map(([name, view]) => (
        <Link
          key={name}
          to={paths.responses.href({}, view)}
          aria-current={name === shown ? "true" : undefined}
          className={clsx(
            "inline-flex min-h-7.5 items-center gap-1.5 rounded-sm px-2 text-sm no-underline pointer-coarse:min-h-11",
            name === shown ? "bg-sunken font-semibold text-ink" : "text-muted hover:text-ink",
          )}
        >
          {name}
          {name === "New" && unread > 0 && (
            <span className="figures rounded-full bg-accent-soft px-1.5 text-xs leading-5 font-semibold text-accent-text">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
