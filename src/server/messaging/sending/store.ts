import sql from "sql-template-tag";
import type { SendingFinding } from "#shared/api/sending.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { DkimKey } from "./dkim-key.ts";

export interface SendingRow {
  fromName: string;
  replyTo: string;
  domain: string;
  selector: string | null;
  publicKey: string | null;
  provedAt: Date | null;
  findings: SendingFinding[];
  checkedAt: Date | null;
  /** The owner's reason for sending without a passed check; empty if the check must pass. */
  relayReason: string;
}

const nothingSet: SendingRow = {
  fromName: "",
  replyTo: "",
  domain: "",
  selector: null,
  publicKey: null,
  provedAt: null,
  findings: [],
  checkedAt: null,
  relayReason: "",
};

/** The current business's settings. */
export async function readSending(tx: Tx): Promise<SendingRow> {
  const [row] = await tx.query<SendingRow>(sql`
    select from_name as "fromName", reply_to as "replyTo", domain, dkim_selector as selector,
      dkim_public_key as "publicKey", proved_at as "provedAt", findings, checked_at as "checkedAt", relay_reason as "relayReason"
    from business_sending where business_id = app.business_id()`);
  return row ?? nothingSet;
}

/** Stores the settings; a changed domain has to be proved again. */
export async function storeSending(
  service: Tx,
  { fromName, replyTo, domain }: Pick<SendingRow, "fromName" | "replyTo" | "domain">,
  now: Date,
): Promise<void> {
  await service.execute(sql`
    insert into business_sending as s (business_id, from_name, reply_to, domain, updated_at)
    values (app.business_id(), ${fromName}, ${replyTo}, ${domain}, ${now})
    on conflict (business_id) do update set
      from_name = excluded.from_name, reply_to = excluded.reply_to, domain = excluded.domain,
      updated_at = excluded.updated_at,
      proved_at = case when s.domain = excluded.domain then s.proved_at end,
      findings = case when s.domain = excluded.domain then s.findings else '[]' end,
      checked_at = case when s.domain = excluded.domain then s.checked_at end`);
}

export async function storeRelayReason(service: Tx, reason: string, now: Date): Promise<void> {
  await service.execute(sql`
    insert into business_sending as s (business_id, relay_reason, updated_at)
    values (app.business_id(), ${reason}, ${now})
    on conflict (business_id) do update set relay_reason = excluded.relay_reason, updated_at = excluded.updated_at`);
}

export async function storeKey(service: Tx, key: DkimKey, now: Date): Promise<void> {
  await service.execute(sql`
    insert into business_sending as s (business_id, dkim_selector, dkim_public_key, dkim_private_key, updated_at)
    values (app.business_id(), ${key.selector}, ${key.publicKey}, ${key.privateKey}, ${now})
    on conflict (business_id) do update set
      dkim_selector = excluded.dkim_selector, dkim_public_key = excluded.dkim_public_key,
      dkim_private_key = excluded.dkim_private_key, updated_at = excluded.updated_at,
      proved_at = null, findings = '[]', checked_at = null`);
}

/** @param checked the domain and key that were looked up; nothing is stored when the owner has changed them since. */
export async function storeFindings(
  service: Tx,
  checked: Pick<SendingRow, "domain" | "selector">,
  findings: SendingFinding[],
  now: Date,
): Promise<void> {
  const dkim = findings.find(({ check }) => check === "dkim")?.outcome;
  // A name server that does not answer revokes nothing.
  await service.execute(sql`
    update business_sending set findings = ${JSON.stringify(findings)}::jsonb, checked_at = ${now},
      proved_at = case ${dkim}::text when 'pass' then ${now}::timestamptz when 'unknown' then proved_at end
    where business_id = app.business_id() and domain = ${checked.domain}
      and dkim_selector is not distinct from ${checked.selector}`);
}

/** Sender settings that apply to messages in a business's name. */
export interface BusinessSender {
  fromName: string;
  replyTo: string;
  /** Undefined unless its key was found in the domain's records. */
  signature: { domain: string; selector: string; privateKey: string } | undefined;
}

/** The settings by business id; businesses without settings are absent. */
export async function findBusinessSenders(
  service: Tx,
  businessIds: string[],
): Promise<Map<string, BusinessSender>> {
  const rows = await service.query<BusinessSenderRow>(sql`
    select business_id as "businessId", from_name as "fromName", reply_to as "replyTo", domain, dkim_selector as selector,
      dkim_private_key as "privateKey", proved_at is not null as "isProved"
    from business_sending where business_id = any(${businessIds}::uuid[])`);
  return new Map(
    rows.map(({ businessId, fromName, replyTo, isProved, ...signature }) => [
      businessId,
      { fromName, replyTo, signature: isProved ? signature : undefined },
    ]),
  );
}

interface BusinessSenderRow {
  businessId: string;
  fromName: string;
  replyTo: string;
  isProved: boolean;
  domain: string;
  selector: string;
  privateKey: string;
}
