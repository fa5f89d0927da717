import sql from "sql-template-tag";
import type { z } from "zod";
import {
  getSettings,
  type Profile,
  type updateProfile,
  type updateSettings,
} from "#shared/api/settings.ts";
import type { Tx } from "../platform/database/database.ts";

/**
 * The caller's profile and settings, with the writing help of their current business; undefined for a session without a
 * users row.
 */
export async function readSettings(tx: Tx) {
  const [row] = await tx.query<Profile & { settings: object; ai: unknown; business: unknown }>(sql`
    select u.name, u.email, u.phone, u.city, u.state, u.title, u.license, u.settings,
      coalesce(b.ai, u.settings -> 'ai') as ai,
      case when b.id is not null then jsonb_build_object('name', b.name, 'role',
        case when app.is_owner(b.id) then 'owner' else 'staff' end) end as business
    from users u left join businesses b on b.id = app.business_id()
    where u.id = app.user_id()`);
  if (!row) return undefined;
  const { settings, ai, business, ...profile } = row;
  return getSettings.response.parse({ profile, settings: { ...settings, ai }, business });
}

/** Omitted parts are kept. */
export async function writeProfile(
  tx: Tx,
  change: z.output<typeof updateProfile.body>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update users set
      name = coalesce(${change.name}, name),
      phone = coalesce(${change.phone}, phone),
      city = coalesce(${change.city}, city),
      state = coalesce(${change.state}, state),
      title = coalesce(${change.title}, title),
      license = coalesce(${change.license}, license),
      updated_at = ${now}
    where id = app.user_id()`);
}

/** Merged in the database, so that two tabs saving different parts lose nothing. For owners. */
export async function writeWritingHelp(
  tx: Tx,
  ai: NonNullable<z.output<typeof updateSettings.body>["ai"]>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update businesses set ai = ai || ${JSON.stringify(ai)}::jsonb, updated_at = ${now}
    where id = app.business_id()`);
}

/** Merges the caller's own settings, also in the database. */
export async function writeSettings(
  tx: Tx,
  { theme, notifications = {} }: z.output<typeof updateSettings.body>,
  now: Date,
): Promise<void> {
  const top = theme === undefined ? {} : { theme };
  await tx.execute(sql`
    update users set
      settings = settings || ${JSON.stringify(top)}::jsonb || jsonb_build_object(
        'notifications', settings -> 'notifications' || ${JSON.stringify(notifications)}::jsonb),
      updated_at = ${now}
    where id = app.user_id()`);
}
