import { clsx } from "clsx";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import {
  listNotifications,
  type Notification,
  readNotifications,
} from "#shared/api/notifications.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useLive } from "#web/lib/use-live.ts";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadListPage } from "#web/lists/load-list-page.ts";
import { Ago } from "#web/ui/ago.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";

const pageSize = 25;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadListPage(
    request,
    listNotifications.query,
    ({ page }, options) => call(listNotifications, { page, pageSize }, options),
    pageSize,
  );

/** All of the user's notifications, including those that do not fit in the menu. */
export function Component() {
  const { latest, total, unread, query } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useLive("notifications");
  const markAll = useAction(async () => {
    await call(readNotifications, { body: {} });
    await revalidate();
  });
  return (
    <ListPage
      title="Notifications"
      description={unread > 0 ? `${unread} unread` : total > 0 && "You’ve read them all."}
      actions={
        <>
          <ButtonLink to={paths.notificationSettings.href()}>Settings</ButtonLink>
          {unread > 0 && (
            <Button busy={markAll.busy} onClick={markAll.run}>
              Mark all as read
            </Button>
          )}
        </>
      }
      noMatch={{
        title: "No notifications yet",
        words: "New responses and news about your account appear here.",
      }}
      paging={{ page: query.page, pageSize, total, noun: "notification" }}
    >
      <ul className="max-w-3xl border-b border-line">
        {latest.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
    </ListPage>
  );
}

function Row({ one: { title, body, path, read, createdAt } }: { one: Notification }) {
  const [pathname] = path.split("?");
  return (
    <li className="border-t border-line py-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to={path}
          className={clsx("link", !read && "font-semibold")}
          // Best effort: it stays unread if this fails.
          onClick={() => {
            if (!read) call(readNotifications, { body: { path: pathname } }).catch(() => {});
          }}
        >
          {title}
        </Link>
        {!read && <Badge tone="accent">Unread</Badge>}
        <Ago at={createdAt} className="text-sm text-muted" />
      </p>
      {body && <p className="mt-1 max-w-(--rf-measure) break-words">{body}</p>}
    </li>
  );
}
