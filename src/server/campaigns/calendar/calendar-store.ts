import sql from "sql-template-tag";
import type { SendingDay } from "#shared/api/sending-calendar.ts";
import type { Tx } from "../../platform/database/database.ts";

export type CalendarRow = SendingDay["entries"][number] & { day: string };

/** Planned steps of automations that are on. */
export const readPlanned = (tx: Tx, now: Date, timeZone: string) =>
  tx.query<CalendarRow>(sql`
      select to_char(greatest(s.due_at, ${now}) at time zone ${timeZone}, 'YYYY-MM-DD') as day, 'automation' as source,
        a.id, a.settings ->> 'name' as name,
        count(*) filter (where s.position = 0) as requests, count(*) filter (where s.position > 0) as reminders
      from automation_steps s join automations a on a.id = s.automation_id
      where s.business_id = app.business_id() and s.status = 'planned' and a.status = 'on' group by 1, a.id`);

/** Messages not sent yet: held in quiet hours, or at the mail server. */
export const readOnTheirWay = (tx: Tx, now: Date, timeZone: string) =>
  tx.query<CalendarRow>(sql`
      select to_char(greatest(m.due_at, ${now}) at time zone ${timeZone}, 'YYYY-MM-DD') as day,
        case when i.automation_id is null then 'campaign' else 'automation' end as source,
        coalesce(i.automation_id, i.campaign_id) as id, coalesce(a.settings ->> 'name', f.title) as name,
        count(*) filter (where i.sent_at is null) as requests, count(*) filter (where i.sent_at is not null) as reminders
      from messages m join invitations i on i.id = m.invitation_id join review_flows f on f.id = i.flow_id
      left join automations a on a.id = i.automation_id
      where m.business_id = app.business_id() and m.kind = 'invitation' and m.status in ('queued', 'sending')
        and m.leased_until is null
      group by 1, 2, 3, 4`);

/** Invitations waiting for capacity, by campaign, longest-waiting first. */
export const readWaiting = (tx: Tx) =>
  tx.query<{ id: string | null; name: string; count: number }>(sql`
    select i.campaign_id as id, f.title as name, count(*) as count
    from invitations i join review_flows f on f.id = i.flow_id
    where i.business_id = app.business_id() and i.status = 'waiting' and f.status = 'published'
    group by i.campaign_id, f.title order by min(i.created_at)`);
