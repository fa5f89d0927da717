import { lazy, Suspense } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { outsidePaths } from "#shared/paths.ts";
import { useDelayed } from "#web/lib/use-delayed.ts";
import { useLive } from "#web/lib/use-live.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";
import { useAppData } from "./app-data.ts";
import { leavesPage } from "./leaves-page.ts";
import { Masthead } from "./masthead.tsx";
import { SectionNav } from "./section-nav.tsx";

/** Lazy, because only administrators need it. */
const OperatorAlarms = lazy(async () => ({
  default: (await import("#web/admin/operator-alarms.tsx")).OperatorAlarms,
}));

/** Layout around every page of a signed-in user. */
export function AppShell() {
  const { mailLeavesMachine, me } = useAppData();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const leaving =
    navigation.state === "loading" && leavesPage(pathname, navigation.location.pathname);
  const slow = useDelayed(leaving);
  useLive("business");
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr]">
      <a
        href="#content"
        className="sr-only z-10 bg-ink text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:rounded-md focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <div>
        {me.user.isAdmin && (
          <Suspense>
            <OperatorAlarms />
          </Suspense>
        )}
        {!mailLeavesMachine && <MailBanner />}
      </div>
      <div className="print:hidden">
        <Masthead />
        <SectionNav />
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-8 pb-24 sm:px-8 sm:pt-12"
      >
        {slow ? <PageSkeleton /> : <Outlet />}
      </main>
    </div>
  );
}

function MailBanner() {
  return (
    <aside
      aria-label="Mail"
      className="bg-accent-soft px-4 py-2 text-center text-sm text-ink print:hidden"
    >
      Mail is not leaving this machine.{" "}
      <a href={outsidePaths.mailbox.href()} className="link font-semibold">
        Open the mailbox
      </a>
    </aside>
  );
}
