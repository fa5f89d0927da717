import sql, { type Sql } from "sql-template-tag";
import type { Automation, AutomationStatus } from "#shared/api/automations.ts";
import type { AutomationSettings } from "#shared/automations/automation-settings.ts";
import type { Tx } from "../../platform/database/database.ts";

export interface AutomationRow {
  id: string;
  status: AutomationStatus;
  version: number;
  settings: AutomationSettings;
  switchedOnAt: Date | null;
  /** Start hours of the bands that the best hour is chosen from; null if not yet learned for these settings. */
  triedHours: number[] | null;
  createdAt: Date;
  planned: number;
  sent: number;
  nextAt: Date | null;
}

const readAutomations = (where: Sql) => sql`
  select a.id, a.status, a.version, a.settings, a.switched_on_at as "switchedOnAt",
    a.tried_hours as "triedHours", a.created_at as "createdAt",
    s.planned, s.sent, s."nextAt"
  from automations a cross join lateral (
    select count(*) filter (where status = 'planned') as planned, count(*) filter (where status = 'sent') as sent,
      min(due_at) filter (where status = 'planned') as "nextAt"
    from automation_steps where automation_id = a.id) s
  where a.business_id = app.business_id() and ${where} order by a.created_at, a.id`;

/** The automations of the current business. */
export const listAutomationRows = (tx: Tx) => tx.query<AutomationRow>(readAutomations(sql`true`));

export async function readAutomation(tx: Tx, id: string): Promise<AutomationRow | undefined> {
  const [found] = await tx.query<AutomationRow>(readAutomations(sql`a.id = ${id}`));
  return found;
}

export const toAutomation = ({
  switchedOnAt: _,
  triedHours: _hours,
  createdAt,
  nextAt,
  ...row
}: AutomationRow): Automation => ({
  ...row,
  createdAt: createdAt.toISOString(),
  nextAt: row.status === "on" ? (nextAt?.toISOString() ?? null) : null,
});

/** Adds an automation as version 1, switched off. */
export async function insertAutomation(
  tx: Tx,
  id: string,
  settings: AutomationSettings,
  now: Date,
): Promise<void> {
  await tx.asService((service) =>
    service.execute(sql`
      with added as (
        insert into automations (id, business_id, settings, created_at, updated_at)
        values (${id}, app.business_id(), ${JSON.stringify(settings)}, ${now}, ${now})
        returning *)
      insert into automation_versions (automation_id, version, business_id, settings, user_id, created_at)
      select id, version, business_id, settings, app.user_id(), ${now} from added`),
  );
}

/** Stores the settings as the next version. */
export async function insertVersion(
  tx: Tx,
  id: string,
  settings: AutomationSettings,
  now: Date,
): Promise<void> {
  await tx.asService((service) =>
    service.execute(sql`
      with changed as (
        update automations set settings = ${JSON.stringify(settings)}, version = version + 1, updated_at = ${now},
          tried_hours = null, hours_learned_on = null
        where id = ${id} and business_id = app.business_id() returning *)
      insert into automation_versions (automation_id, version, business_id, settings, user_id, created_at)
      select id, version, business_id, settings, app.user_id(), ${now} from changed`),
  );
}

export async function updateStatus(
  tx: Tx,
  id: string,
  status: AutomationStatus,
  now: Date,
): Promise<void> {
  await tx.asService((service) =>
    service.execute(sql`
      update automations set status = ${status}, updated_at = ${now},
        switched_on_at = coalesce(switched_on_at, case when ${status} = 'on' then ${now}::timestamptz end)
      where id = ${id} and business_id = app.business_id()`),
  );
}

/** @returns the number deleted. */
export const removeAutomation = (tx: Tx, id: string): Promise<number> =>
  tx.asService((service) =>
    service.execute(
      sql`delete from automations where id = ${id} and business_id = app.business_id()`,
    ),
  );

/** Newest first. */
export const listAutomationVersions = (tx: Tx, id: string) =>
  tx.query<{
    version: number;
    settings: AutomationSettings;
    changedBy: string | null;
    createdAt: Date;
  }>(sql`
    select v.version, v.settings, v.created_at as "createdAt", coalesce(nullif(u.name, ''), u.email) as "changedBy"
    from automation_versions v left join users u on u.id = v.user_id
    where v.automation_id = ${id} order by v.version desc limit 20`);

/** Automations that are on, each with an owner whose permissions apply. For the service role. */
export const listRunningAutomations = (service: Tx) =>
  service.query<{ automationId: string; sub: string; dct: string }>(sql`
    select distinct on (a.id) a.id as "automationId", u.descope_id as sub, b.tenant_id as dct
    from automations a
    join businesses b on b.id = a.business_id
    join business_members m on m.business_id = b.id and m.role = 'owner'
    join users u on u.id = m.user_id and u.disabled_at is null
    where a.status = 'on' order by a.id, m.created_at`);
