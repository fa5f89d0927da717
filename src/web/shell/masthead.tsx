import { clsx } from "clsx";
import { Menu, X } from "lucide-react";
import { useEffect, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { paths } from "#shared/paths.ts";
import { NotificationBell } from "#web/notifications/notification-bell.tsx";
import { Button } from "#web/ui/button.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { Wordmark } from "./wordmark.tsx";

const sections = [
  { label: "Dashboard", to: paths.dashboard.href() },
  { label: "Reviews", to: paths.flows.href() },
  { label: "Contacts", to: paths.contacts.href() },
  { label: "Invitations", to: paths.invitations.href() },
  { label: "Email", to: paths.email.href() },
  { label: "Responses", to: paths.responses.href() },
  { label: "Settings", to: paths.settings.href() },
];

/** Name, sections, account. Below the large breakpoint the sections fold behind a button. */
export function Masthead() {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every navigation.
  useEffect(() => setOpen(false), [pathname]);
  return (
    <header className="border-b border-line bg-card print:hidden">
      <div className="mx-auto flex max-w-6xl items-center gap-2 px-4 sm:px-8 lg:gap-4">
        <div className="py-2.5">
          <Wordmark to={paths.dashboard.href()} />
        </div>
        <nav aria-label="Sections" className="hidden shrink-0 lg:flex">
          {sections.map(({ label, to }) => (
            <NavLink key={to} to={to} className={sectionClass}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1">
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
          {sections.map(({ label, to }) => (
            <NavLink key={to} to={to} className={foldedSectionClass}>
              {label}
            </NavLink>
          ))}
        </nav>
      )}
    </header>
  );
}

function sectionClass({ isActive }: { isActive: boolean }) {
  return clsx(
    "-mb-px flex min-h-16 items-center border-b-3 px-2.25 pt-0.75 font-semibold no-underline transition-colors duration-(--rf-duration)",
    isActive
      ? "border-accent text-ink"
      : "border-transparent text-muted hover:border-line hover:text-ink",
  );
}

function foldedSectionClass({ isActive }: { isActive: boolean }) {
  return clsx(
    "flex min-h-12 items-center border-l-3 px-4 text-lg no-underline",
    isActive ? "border-accent font-semibold text-ink" : "border-transparent text-muted",
  );
}
