import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../scripts/postgres.mjs";
import type { Driver } from "../../src/server/platform/database/driver.ts";
import { openPglite } from "../../src/server/platform/database/pglite/pglite-driver.ts";
import { openPostgres } from "../../src/server/platform/database/postgres/postgres-driver.ts";
import { createDatabaseOn } from "../../tests/support/postgres-database.ts";
import { startServer } from "../../tests/support/start-server.ts";
import { type FlowServer, startFlowServer } from "./public-flow.ts";

/** The real server: stopped once its business exists, filled, and restarted with empty caches. */
export async function startBigBusiness(
  engine: "postgres" | "pglite",
  people: number,
): Promise<FlowServer> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "review-flow-big-"));
  const postgres = engine === "postgres" ? await startPostgres({ fsync: true }) : undefined;
  const url = postgres && (await createDatabaseOn(postgres.url));
  const first = await startFlowServer(url ? { DATABASE_URL: url } : {}, dataDirectory);
  const { port } = first.server;
  await first.server.stop();
  await fill(url, dataDirectory, people);
  const server = await startServer({ env: first.env, dataDirectory, port });
  return {
    ...first,
    server,
    async stop() {
      await server.stop();
      await first.stop();
      await postgres?.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function fill(url: string | undefined, directory: string, people: number): Promise<void> {
  const pgdata = join(directory, "database", "pgdata");
  const driver: Driver = url
    ? openPostgres({ url })
    : await openPglite({ directory: pgdata, statementTimeoutMs: 600_000 });
  try {
    await driver.asOwner((connection) => connection.exec(seedStatements(people)));
    await driver.asOwner((connection) => connection.exec("vacuum (analyze)"));
  } finally {
    await driver.close();
  }
}

/**
 * Two years of one business: per person a contact, an invitation, a response and their events, and for every tenth an
 * external review. Triggers are off.
 */
const seedStatements = (people: number) => `
  set statement_timeout = 0;
  set session_replication_role = replica;
  create temporary table big as
    select n, b.id as business, m.user_id as owner, f.id as flow, gen_random_uuid() as contact,
      gen_random_uuid() as invitation, gen_random_uuid() as response,
      date_trunc('milliseconds', now() - interval '1 hour' - (${people} - n) * (interval '729 days' / ${people})) as at
    from generate_series(1, ${people}) n, businesses b
    join business_members m on m.business_id = b.id join review_flows f on f.business_id = b.id;
  update businesses set plan = 'enterprise';
  insert into contacts (id, business_id, user_id, name, email, status, type, consent_basis, email_sent,
      last_email_sent_at, created_at, updated_at)
    select contact, business, owner, 'Person ' || n, 'person' || n || '@example' || n % 500 || '.com', 'active', 'client',
      'contract', true, at, at, at from big;
  insert into invitations (id, business_id, flow_id, contact_id, user_id, status, sent_at, answered_at, created_at, updated_at)
    select invitation, business, flow, contact, owner, 'answered', at, at, at, at from big;
  insert into events (business_id, kind, flow_id, invitation_id, response_id, occurred_at)
    select business, kind, flow, invitation, case when kind = 'answered' then response end, at
    from big, unnest(array['invited', 'delivered', 'answered']) kind;
  insert into review_responses (id, business_id, flow_id, invitation_id, submission_key, source, locale, submitted_at, answers)
    select response, business, flow, invitation, gen_random_uuid(), 'invitation', 'en', at,
      (select jsonb_agg(jsonb_build_object('position', "order", 'question_id', q.id, 'question_text', q.text,
        'question_type', q.type, 'value', case q.type when 'rating' then to_jsonb(1 + n % 5)
          when 'multi_select' then '["A friend"]' when 'multiple_choice' then '"Yes"'
          else to_jsonb('Visit ' || n || ': they explained the claim and paid within four days.') end) order by "order")
        from review_questions q where q.flow_id = flow) from big;
  insert into external_reviews (business_id, user_id, site, reviewer, rating, posted_on, text, duplicate_key, created_at)
    select business, owner, case when n % 3 = 0 then 'Facebook' else 'Google' end, 'Person ' || n, 1 + n % 5, at::date,
      'Visit ' || n || ': the claim was paid within four days.', 'key' || n, at + interval '1 day'
    from big where n % 10 = 0;
  drop table big;
  reset session_replication_role;
  reset statement_timeout`;
