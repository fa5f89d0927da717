import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import type { AccessChange } from "../events.ts";
import type { NotificationKind, NotificationText } from "./notification-kind.ts";

interface Change extends AccessChange {
  /** A distinct value for each change, because notifications are deduplicated by path. */
  occurrence: string;
  at: Date;
}

export interface SecurityChange extends Change {
  businessId: string;
  businessName: string;
  /** The time zone of the business, in which the mail shows the time. */
  timeZone: string;
  /** The person who made the change. */
  person: string;
}

/**
 * Owners are always mailed about such a change, including the one who made it: someone else may be using their account.
 */
export const security: NotificationKind<SecurityChange> = {
  describe: (change) => ({
    title: `${change.person} ${change.what}`,
    body: `${formatTime(change)}. ${advice(change.person)}`,
    path: `${change.path}?change=${change.occurrence}`,
    onlyFor: "owners",
  }),
  mail: {
    delivery: "urgent",
    compose: (change) => ({
      subject: `Security: ${change.person} ${change.what}`,
      paragraphs: [
        `${change.person} ${change.what}, in ${change.businessName || "your business"}.`,
        `${formatTime(change)}.`,
        advice(change.person),
      ],
      link: { text: "Look at it", path: change.path },
      footnote,
    }),
    composeTogether,
  },
};

const footnote = "Owners and administrators always get this message.";

const advice = (person: string): string =>
  "If you expected this, there is nothing to do. " +
  `If not, someone may be using the account of ${person}: undo the change on that page, then have them sign out ` +
  "everywhere and change how they sign in under Settings, Account. If you can’t get in, tell whoever runs this server.";

const formatTime = ({ at, timeZone }: SecurityChange): string =>
  at.toLocaleString("en", {
    timeZone,
    dateStyle: "full",
    timeStyle: "long",
  });

function composeTogether(all: NotificationText[]) {
  const [first] = all;
  return {
    subject: all.length === 1 ? `Security: ${first?.title}` : `Security: ${all.length} changes`,
    paragraphs: all.flatMap(({ title, body }) => [`${title}.`, body]),
    link: { text: "Look at it", path: first?.path ?? "/" },
    footnote,
  };
}

/** The person's name and address, as SQL over `u`. */
const person = sql`
  case when u.name in ('', u.email) then u.email else u.name || ' (' || u.email || ')' end as person`;

/**
 * Reads a change to the installation, once for each administrator.
 * @param service runs as the service, with the caller's claims.
 */
export async function readAdministration(
  service: Tx,
  change: Change,
): Promise<(SecurityChange & { email: string })[]> {
  const rows = await service.query<{ person: string; email: string }>(sql`
    select a.email, ${person} from users a, users u
    where a.is_admin and a.disabled_at is null and a.email <> '' and u.id = app.user_id()`);
  const installation = { businessId: "", businessName: "this installation", timeZone: "UTC" };
  return rows.map((row) => ({ ...installation, ...row, ...change }));
}

/**
 * Reads who made a change, and in which business; none when the caller has no business, and so no owners to
 * notify.
 * @param service runs as the service, with the caller's claims.
 */
export function readChange(service: Tx, change: Change): Promise<SecurityChange[]> {
  return service
    .query<Omit<SecurityChange, keyof Change>>(sql`
      select b.id as "businessId", b.name as "businessName", b.time_zone as "timeZone", ${person}
      from businesses b, users u where b.id = app.business_id() and u.id = app.user_id()`)
    .then((rows) => rows.map((row) => ({ ...row, ...change })));
}
