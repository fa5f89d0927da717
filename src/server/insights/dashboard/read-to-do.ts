import sql from "sql-template-tag";
import { type Dashboard, maxUnread } from "#shared/api/dashboard.ts";
import { type HoldLevel, holdReasons, holdTitles } from "#shared/api/receiving.ts";
import { formatCount } from "#shared/insights/figures.ts";
import { paths } from "#shared/paths.ts";
import type { Tx } from "../../platform/database/database.ts";

interface Waiting {
  userId: string;
  /** The first day on which a failure still counts, in the business's time zone. */
  failedFrom: string;
  hold: HoldLevel | null;
  failed: number;
  pausedReports: number;
  assigned: number;
  unread: number;
  waiting: number;
}

/** Days; older failures are history. */
const failedDays = 30;

/** The current member's tasks, most urgent first. They are sentences, so that the home page needs no code for them. */
export async function readToDo(tx: Tx, now: Date): Promise<Dashboard["toDo"]> {
  const found = await readWaiting(tx, now);
  if (!found) return [];
  const { userId, failedFrom, hold, failed, pausedReports, assigned, unread, waiting } = found;
  const read =
    unread === maxUnread ? `${maxUnread} or more responses` : formatCount(unread, "new response");
  const counted: (Dashboard["toDo"][number] & { count: number })[] = [
    {
      count: failed,
      words: `Look at ${formatCount(failed, "invitation")} that failed in the last ${failedDays} days`,
      path: paths.invitations.href({}, { stage: "failed", from: failedFrom }),
    },
    {
      count: pausedReports,
      words: `${formatCount(pausedReports, "address", "addresses")} of a mailed report can’t be reached`,
      path: paths.analytics.href(),
    },
    {
      count: assigned,
      words: `Resolve ${formatCount(assigned, "response")} assigned to you`,
      path: paths.responses.href({}, { assignee: userId, show: "open" }),
    },
    {
      count: unread,
      words: `Read ${read}`,
      path: paths.responses.href({}, { show: "unread" }),
    },
    {
      count: waiting,
      words: `${formatCount(waiting, "invitation waits", "invitations wait")} to be sent`,
      path: paths.invitations.href({}, { stage: "unsent" }),
    },
  ];
  return [
    ...(hold ? [toHoldItem(hold)] : []),
    ...counted.flatMap(({ count, ...one }) => (count > 0 ? [one] : [])),
  ];
}

const toHoldItem = (level: HoldLevel): Dashboard["toDo"][number] => ({
  words: `${holdTitles[level]}.`,
  detail: holdReasons[level],
  path: paths.sendingSettings.href(),
  isUrgent: true,
});

async function readWaiting(tx: Tx, now: Date): Promise<Waiting | undefined> {
  const [row] = await tx.query<Waiting>(sql`
    with here as materialized (
      select id, app.user_id() as me, zone, (${now}::timestamptz at time zone zone)::date - ${failedDays}::int as failed_from
      from (select id, app.time_zone_or_utc(time_zone) as zone from businesses where id = app.business_id()) business)
    select here.me as "userId", here.failed_from::text as "failedFrom",
      (select h.level from sending_holds h where h.business_id = here.id) as hold,
      (select count(*)::int from invitations i where i.business_id = here.id and i.status = 'failed'
        and i.contact_id is not null and i.updated_at >= here.failed_from::timestamp at time zone here.zone) as failed,
      (select count(*)::int from report_recipients r where r.business_id = here.id
        and r.paused_at is not null and r.stopped_at is null) as "pausedReports",
      (select count(*)::int from review_responses r where r.business_id = here.id
        and r.assignee_id = here.me and r.handled_at is null)
      + (select count(*)::int from external_reviews e where e.business_id = here.id
        and e.assignee_id = here.me and e.handled_at is null) as assigned,
      (select count(*)::int from invitations i
        where i.business_id = here.id and i.contact_id is not null and i.status in ('queued', 'waiting')) as waiting,
      (select count(*)::int from (
        select from review_responses r where r.business_id = here.id and r.read_at is null
        limit ${maxUnread}) unread) as unread
    from here`);
  return row;
}
