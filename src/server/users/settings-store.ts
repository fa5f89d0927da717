import sql from "sql-template-tag";
import type { z } from "zod";
import {
  getSettings,
  type Profile,
  type updateProfile,
  type updateSettings,
} from "#shared/api/settings.ts";
import type { Tx } from "../platform/database/database.ts";

/** One's own profile and settings; undefined for a session without a users row. */
export async function readSettings(tx: Tx) {
  const [row] = await tx.query<Profile & { settings: unknown }>(sql`
    select name, email, phone, city, state, title, license, settings
    from users where id = app.user_id()`);
  if (!row) return undefined;
  const { settings, ...profile } = row;
  return getSettings.response.parse({ profile, settings });
}

/** Parts that are left out stay as they are. */
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

/** Merged in the database, so that two tabs that save different parts lose nothing. */
export async function writeSettings(
  tx: Tx,
  { theme, notifications = {}, ai = {} }: z.output<typeof updateSettings.body>,
  now: Date,
): Promise<void> {
  const top = theme === undefined ? {} : { theme };
  await tx.execute(sql`
    update users set
      settings = settings || ${JSON.stringify(top)}::jsonb || jsonb_build_object(
        'notifications', settings -> 'notifications' || ${JSON.stringify(notifications)}::jsonb,
        'ai', settings -> 'ai' || ${JSON.stringify(ai)}::jsonb),
      updated_at = ${now}
    where id = app.user_id()`);
}
