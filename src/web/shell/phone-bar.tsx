import { clsx } from "clsx";
import { Send } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { openShellDialog } from "#web/search/shortcuts.ts";
import { DropdownMenu } from "#web/ui/dropdown-menu.tsx";
import { useAccountEntries } from "./account-menu.tsx";
import { findPlace, type Section, sections } from "./navigation.ts";

const item =
  "grid h-full w-full content-center justify-items-center gap-0.5 text-xs font-normal no-underline";
const picture = "size-5 shrink-0";
const folded = sections.slice(3);

/** Bottom bar on phones: three sections, the next invitation, and a menu. */
export function PhoneBar() {
  const current = findPlace(useLocation().pathname)?.section;
  const place = (section: Section) => (
    <Link
      key={section.label}
      to={section.pages[0].to}
      aria-current={section === current ? "page" : undefined}
      className={clsx(item, lookOf(section === current))}
    >
      <section.icon aria-hidden="true" className={picture} />
      {section.label}
    </Link>
  );
  return (
    <nav
      aria-label="Places"
      className="fixed inset-x-0 bottom-0 z-10 grid min-h-14.5 grid-cols-5 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {sections.slice(0, 2).map(place)}
      <button
        type="button"
        className={clsx(item, "text-muted")}
        onClick={() => openShellDialog("quick-ask")}
      >
        <Send aria-hidden="true" className={picture} />
        Ask
      </button>
      {sections.slice(2, 3).map(place)}
      <More isCurrent={current !== undefined && folded.includes(current)}>
        <span aria-hidden="true" className="text-xl leading-5">
          ⋯
        </span>
        More
      </More>
    </nav>
  );
}

/** The remaining sections and the account. */
function More({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) {
  const account = useAccountEntries();
  return (
    <DropdownMenu
      variant="quiet"
      className={clsx(item, "p-0!", lookOf(isCurrent))}
      trigger={<span className="grid justify-items-center">{children}</span>}
      entries={[
        ...folded.map(({ label, pages }) => ({ label, to: pages[0].to })),
        { separator: true },
        ...account,
      ]}
    />
  );
}

const lookOf = (isCurrent: boolean) => (isCurrent ? "font-semibold text-ink" : "text-muted");
