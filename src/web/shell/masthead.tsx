import { clsx } from "clsx";
import { Menu, Send, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "#shared/paths.ts";
import { NotificationBell } from "#web/notifications/notification-bell.tsx";
import { openShellDialog } from "#web/search/shortcuts.ts";
import { Button } from "#web/ui/button.tsx";
import { Tooltip } from "#web/ui/tooltip.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { findPlace, sections } from "./navigation.ts";
import { PaletteButton } from "./palette-button.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Product name, sections and account. Below the large breakpoint the sections collapse behind a button. */
export function Masthead() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every navigation.
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className="border-b border-line bg-card">
      <div className="mx-auto flex max-w-6xl items-center gap-2 px-4 sm:px-8">
        <div className="py-2.5">
          <Wordmark to={paths.dashboard.href()} isShortOnPhones />
        </div>
        <nav aria-label="Sections" className="hidden shrink-0 lg:flex">
          <SectionLinks className={sectionClass} />
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 lg:-mr-3">
          <Tooltip content="Ask a customer, or press A">
            <Button
              variant="quiet"
              size="icon"
              aria-label="Ask a customer"
              aria-keyshortcuts="A"
              onClick={() => openShellDialog("quick-ask")}
            >
              <Send aria-hidden="true" className="size-5" />
            </Button>
          </Tooltip>
          <PaletteButton />
          <NotificationBell />
          <AccountMenu />
          <Button
            variant="quiet"
            size="icon"
            className="lg:hidden"
            aria-label="Sections"
            aria-expanded={open}
            aria-controls="sections"
            onClick={() => setOpen(!open)}
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </Button>
        </div>
      </div>
      {open && (
        <nav
          id="sections"
          aria-label="Sections"
          className="grid border-t border-line px-4 py-2 sm:px-8 lg:hidden"
          onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
        >
          <SectionLinks className={foldedSectionClass} />
        </nav>
      )}
    </header>
  );
}

/** A section is current on all its pages, regardless of their addresses. */
function SectionLinks({ className }: { className: (isCurrent: boolean) => string }) {
  const current = findPlace(useLocation().pathname)?.section;
  return sections.map((section) => (
    <Link
      key={section.label}
      to={section.pages[0].to}
      aria-current={section === current ? "page" : undefined}
      className={className(section === current)}
    >
      {section.label}
    </Link>
  ));
}

function sectionClass(isCurrent: boolean) {
  return clsx(
    "-mb-px flex min-h-16 items-center border-b-3 px-2.25 pt-0.75 font-semibold no-underline transition-colors duration-(--rf-duration)",
    isCurrent
      ? "border-accent text-ink"
      : "border-transparent text-muted hover:border-line hover:text-ink",
  );
}

function foldedSectionClass(isCurrent: boolean) {
  return clsx(
    "flex min-h-12 items-center border-l-3 px-4 text-lg no-underline",
    isCurrent ? "border-accent font-semibold text-ink" : "border-transparent text-muted",
  );
}
