import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import {
  listNotifications,
  type Notification,
  type Notifications,
  readNotifications,
} from "#shared/api/notifications.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { listenToEvents } from "#web/lib/events.ts";
import { formatAgo } from "#web/lib/format.ts";
import { utilityClass } from "#web/shell/section-links.tsx";
import { DropdownMenu, type MenuEntry } from "#web/ui/dropdown-menu.tsx";

/** Shows the number of unread notifications live; each links to its subject. */
export function NotificationBell() {
  const [{ unread, latest }, update] = useNotifications();
  const markAll: MenuEntry[] =
    unread > 0
      ? [
          {
            label: "Mark all as read",
            onSelect: () => update(call(readNotifications, { body: {} })),
          },
        ]
      : [];
  const entries: MenuEntry[] =
    latest.length === 0
      ? [{ heading: "Nothing yet. New responses appear here." }]
      : [
          ...latest.map((one) => ({ label: <Entry one={one} />, to: one.path })),
          { separator: true },
          { label: "Show all", to: paths.notifications.href() },
          ...markAll,
        ];
  return (
    <DropdownMenu
      variant="quiet"
      align="start"
      className={utilityClass}
      entries={entries}
      trigger={
        <>
          <Bell aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="max-lg:sr-only">
            Notifications
            {unread > 0 && <span className="sr-only">, </span>}
          </span>{" "}
          {unread > 0 && (
            <span className="figures min-w-5 rounded-full bg-accent-soft px-1.5 text-center text-xs leading-5 font-semibold text-accent-text max-lg:absolute max-lg:-top-0.5 max-lg:-right-0.5 lg:ml-auto">
              {unread > 99 ? "99+" : unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </>
      }
    />
  );
}

function Entry({ one }: { one: Notification }) {
  return (
    <span className="grid max-w-72 grid-cols-[minmax(0,1fr)] gap-0.5 py-1">
      <span className={one.read ? "" : "font-semibold"}>
        {one.title}
        {!one.read && <span className="sr-only"> (unread)</span>}
      </span>
      <span className="flex text-sm text-muted">
        {one.body && <span className="truncate">{one.body}</span>}
        <span className="shrink-0 whitespace-pre">
          {one.body && " · "}
          {formatAgo(one.createdAt)}
        </span>
      </span>
    </span>
  );
}

const none: Notifications = { unread: 0, total: 0, latest: [] };

/** Loads notifications at start-up and on server events, and marks those of the current page as read. */
function useNotifications() {
  const { pathname } = useLocation();
  const [state, setState] = useState(none);

  function update(answer: Promise<Notifications>) {
    // A failed refresh is not worth an error message; the next event tries again.
    answer.then(setState, () => {});
  }

  useEffect(() => {
    const refresh = () => call(listNotifications).then(setState, () => {});
    void refresh();
    return listenToEvents(["notifications"], () => void refresh());
  }, []);

  const leadsHere = state.latest.some(({ path, read }) => path.split("?")[0] === pathname && !read);
  useEffect(() => {
    if (!leadsHere) return;
    call(readNotifications, { body: { path: pathname } }).then(setState, () => {});
  }, [leadsHere, pathname]);

  return [state, update] as const;
}
