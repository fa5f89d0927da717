import { clsx } from "clsx";
import { CircleUserRound, MailWarning, Send } from "lucide-react";
import { Link } from "react-router";
import { outsidePaths, paths } from "#shared/paths.ts";
import { NotificationBell } from "#web/notifications/notification-bell.tsx";
import { openShellDialog } from "#web/search/shortcuts.ts";
import { Button } from "#web/ui/button.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { useAppData } from "./app-data.ts";
import { PaletteButton } from "./palette-button.tsx";
import { placeClass, SectionLinks } from "./section-links.tsx";

/**
 * Business, sections and user, beside the page: with labels, or icons only on tablets. On phones search and
 * notifications are at the top and the notice is below the page; the sections are in the bottom bar.
 */
export function SideBar() {
  const { mailLeavesMachine } = useAppData();
  return (
    <header className="contents md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:gap-0.5 md:overflow-y-auto md:border-r md:border-line md:bg-side md:p-3 md:max-lg:items-center md:max-lg:px-2 print:hidden">
      <div className="w-full max-md:hidden">
        <AccountMenu />
        <Button
          aria-keyshortcuts="A"
          title="Ask a customer"
          className="my-2 w-full bg-ink text-paper enabled:hover:bg-ink max-lg:px-0"
          onClick={() => openShellDialog("quick-ask")}
        >
          <Send aria-hidden="true" className="size-4.5" />
          <span className="max-lg:sr-only">Ask a customer</span>
        </Button>
      </div>
      <div className="flex max-md:absolute max-md:top-1.5 max-md:right-2 max-md:z-5 md:w-full md:flex-col md:gap-0.5 md:max-lg:items-center">
        <PaletteButton />
        <NotificationBell />
      </div>
      <nav
        aria-label="Sections"
        className="flex w-full grow flex-col gap-0.5 max-md:hidden md:max-lg:items-center"
      >
        <SectionLinks />
      </nav>
      {!mailLeavesMachine && <MailNotice />}
      <Person />
    </header>
  );
}

function Person() {
  const { user } = useAppData().me;
  return (
    <Link
      to={paths.accountSettings.href()}
      className={clsx(placeClass(false), "max-md:hidden")}
      title={user.name || user.email}
    >
      <CircleUserRound aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="truncate max-lg:sr-only">{user.name || user.email}</span>
    </Link>
  );
}

function MailNotice() {
  return (
    <a
      href={outsidePaths.mailbox.href()}
      title="Open the mailbox"
      className="flex items-center gap-2.5 rounded-md p-2 text-sm text-muted max-md:order-last max-md:mx-auto max-md:pb-20"
    >
      <MailWarning aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="md:max-lg:sr-only">Mail is not leaving this machine. Open the mailbox</span>
    </a>
  );
}
