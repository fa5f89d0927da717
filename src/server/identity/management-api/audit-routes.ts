import type { Hono } from "hono";
import sql from "sql-template-tag";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { AuditedEvent } from "../../platform/search-audit.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { loginIdKey } from "./arguments.ts";
import { createPostServer } from "./post-server.ts";

const maxPageSize = 1000;
const texts = z
  .array(z.string().max(254))
  .max(100)
  .nullish()
  .transform((list) => list ?? []);
/** Milliseconds; some clients send such large numbers as text. */
const time = z.coerce
  .number()
  .min(0)
  .max(8.64e15)
  .nullish()
  .transform((given) => (given ? new Date(given) : undefined));
const whole = (most: number, usual: number) =>
  z
    .number()
    .int()
    .min(0)
    .max(most)
    .nullish()
    .transform((given) => given || usual);

const body = z.object({
  userIds: texts,
  /** Login ids. */
  externalIds: texts,
  actions: texts,
  excludedActions: texts,
  /** The Ruby client's name for it. */
  excludeActions: texts,
  methods: texts,
  tenants: texts,
  noTenants: z.boolean().nullish(),
  text: z.string().max(500).nullish(),
  from: time,
  to: time,
  limit: whole(maxPageSize, maxPageSize),
  page: whole(100_000, 0),
  // These are not recorded, so filtering by them finds nothing.
  devices: texts,
  geos: texts,
  remoteAddresses: texts,
});

/** /v1/mgmt/audit/search: the append-only log, newest first. */
export function addAuditRoutes(routes: Hono, deps: IdentityDeps): void {
  const serve = createPostServer(routes, deps, "/v1/mgmt/audit");
  serve("search", body, async (tx, asked) => {
    const named = await findSubs(tx, asked.externalIds);
    const subs = [...asked.userIds, ...named];
    const about = asked.userIds.length + asked.externalIds.length;
    const unknown = [...asked.devices, ...asked.geos, ...asked.remoteAddresses].length > 0;
    if (unknown || (about > 0 && subs.length === 0)) return { audits: [], total: 0 };
    const { events, total } = await deps.hooks.searchEvents(tx, {
      subs,
      actions: asked.actions,
      excludedActions: [...asked.excludedActions, ...asked.excludeActions],
      methods: asked.methods,
      tenantIds: asked.tenants,
      noTenants: asked.noTenants ?? false,
      text: asked.text ?? "",
      from: asked.from,
      to: asked.to,
      limit: asked.limit,
      offset: asked.page * asked.limit,
    });
    const loginIds = await findLoginIds(tx, events);
    const { projectId } = deps.settings;
    const audits = events.map(({ sub, tenantId, action, detail, at }) => ({
      projectId,
      userId: sub ?? "",
      externalIds: loginIds.get(sub ?? "") ?? [],
      action,
      occurred: String(at.getTime()),
      method: methodOf(detail),
      device: "",
      geo: "",
      remoteAddress: "",
      tenants: tenantId ? [tenantId] : [],
      data: detail,
    }));
    return { audits, total };
  });
}

const methodOf = ({ method, methods }: Record<string, unknown>): string =>
  Array.isArray(methods) ? methods.join(" ") : typeof method === "string" ? method : "";

async function findSubs(tx: Tx, loginIds: string[]): Promise<string[]> {
  const keys = loginIds.map(loginIdKey).filter((key) => key !== undefined);
  if (keys.length === 0) return [];
  const rows = await tx.query<{ sub: string }>(sql`
    select distinct account_id as sub from identity.login_ids where login_id = any(${keys})`);
  return rows.map(({ sub }) => sub);
}

async function findLoginIds(tx: Tx, events: AuditedEvent[]): Promise<Map<string, string[]>> {
  const subs = [...new Set(events.map(({ sub }) => sub))].filter((sub) => sub !== null);
  const rows = await tx.query<{ sub: string; loginIds: string[] }>(sql`
    select account_id as sub, array_agg(login_id order by created_at, login_id) as "loginIds"
    from identity.login_ids where account_id = any(${subs}) group by account_id`);
  return new Map(rows.map(({ sub, loginIds }) => [sub, loginIds]));
}
