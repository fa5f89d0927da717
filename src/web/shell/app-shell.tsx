import { lazy, Suspense } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { useDelayed } from "#web/lib/use-delayed.ts";
import { useLive } from "#web/lib/use-live.ts";
import { PageSkeleton } from "#web/ui/skeleton.tsx";
import { useAppData } from "./app-data.ts";
import { leavesPage } from "./leaves-page.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { SectionNav } from "./section-nav.tsx";
import { SideBar } from "./side-bar.tsx";

/** Lazy, because only administrators need it. */
const OperatorAlarms = lazy(async () => ({
  default: (await import("#web/admin/operator-alarms.tsx")).OperatorAlarms,
}));

/** Layout around every page of a signed-in user. */
export function AppShell() {
  const { me } = useAppData();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const leaving =
    navigation.state === "loading" && leavesPage(pathname, navigation.location.pathname);
  const slow = useDelayed(leaving);
  useLive("business");
  return (
    <div className="relative flex min-h-dvh flex-col md:grid md:grid-cols-[3.75rem_minmax(0,1fr)] lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-20 bg-ink text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:rounded-md focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <SideBar />
      <div className="min-w-0 max-md:grow">
        {me.user.isAdmin && (
          <Suspense>
            <OperatorAlarms />
          </Suspense>
        )}
        <SectionNav />
        <main id="content" tabIndex={-1} className="max-w-354 px-4 pb-10 md:px-7 max-md:pb-24">
          {slow ? <PageSkeleton /> : <Outlet />}
        </main>
      </div>
      <PhoneBar />
    </div>
  );
}
