import sql from "sql-template-tag";
import type { TextRequirement } from "#shared/api/texts.ts";
import { defaultTextWording } from "#shared/messaging/text-message.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";

export interface TextSettings {
  /** True when it is switched on and nothing is missing. */
  isOn: boolean;
  wording: string;
  missing: TextRequirement[];
}

/** @param businessId the current business if undefined. */
export async function readTextSettings(
  { config }: Pick<Platform, "config">,
  tx: Tx,
  businessId?: string,
): Promise<TextSettings> {
  const business = businessId ? sql`${businessId}` : sql`app.business_id()`;
  const [row] = await tx.query<{
    isOn: boolean | null;
    wording: string | null;
    hasSecret: boolean;
    hasCountry: boolean;
  }>(sql`
    select s.texts_on as "isOn", nullif(s.text_wording, '') as wording,
      s.webhook_secret_at is not null as "hasSecret", b.country is not null as "hasCountry"
    from businesses b left join business_sending s on s.business_id = b.id where b.id = ${business}`);
  const missing: TextRequirement[] = [
    ...(config.smsGatewayUrl === undefined ? ["gateway" as const] : []),
    ...(row?.hasSecret ? [] : ["secret" as const]),
    ...(row?.hasCountry ? [] : ["country" as const]),
  ];
  return {
    isOn: row?.isOn === true && missing.length === 0,
    wording: row?.wording ?? defaultTextWording,
    missing,
  };
}

export const storeTextSettings = (
  tx: Tx,
  { isOn, wording }: Pick<TextSettings, "isOn" | "wording">,
  now: Date,
) =>
  tx.asService((service) =>
    service.execute(sql`
      insert into business_sending as s (business_id, texts_on, text_wording, updated_at)
      values (app.business_id(), ${isOn}, ${wording}, ${now})
      on conflict (business_id) do update set texts_on = excluded.texts_on,
        text_wording = excluded.text_wording, updated_at = excluded.updated_at`),
  );
