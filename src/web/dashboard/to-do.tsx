import { Link } from "react-router";
import { type Dashboard, maxUnread } from "#shared/api/dashboard.ts";
import { paths } from "#shared/paths.ts";
import { formatCount } from "#web/lib/format.ts";

/** What needs an answer now; nothing when there is nothing. */
export function ToDo({ unread, waiting }: Pick<Dashboard, "unread" | "waiting">) {
  if (unread === 0 && waiting === 0) return null;
  return (
    <section aria-labelledby="to-do" className="mb-10">
      <h2 id="to-do" className="mb-2 text-lg">
        To do
      </h2>
      <ul className="grid gap-1">
        {unread > 0 && (
          <li>
            <Link className="link" to={paths.responses.href({}, { show: "unread" })}>
              Read{" "}
              {unread === maxUnread
                ? `${maxUnread} or more responses`
                : formatCount(unread, "new response")}
            </Link>
          </li>
        )}
        {waiting > 0 && (
          <li>
            <Link className="link" to={paths.invitations.href()}>
              {formatCount(waiting, "invitation waits", "invitations wait")} to be sent
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
