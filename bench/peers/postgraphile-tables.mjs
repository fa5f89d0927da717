import pg from "pg";

/**
 * Creates PostGraphile's data: one flow with its questions, which row-level security
 * shows only to its owner, and a table of answers.
 */
export async function makeTables({ DATABASE_URL, FLOW }) {
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  const person = "nullif(current_setting('jwt.claims.person', true), '')::uuid";
  await client.query(`
    create schema peer;
    create table peer.flows (id uuid primary key, owner_id uuid, title text, description text);
    create table peer.questions
      (id uuid primary key, flow_id uuid references peer.flows, position int, content jsonb);
    create index on peer.questions (flow_id);
    create table peer.answers
      (id uuid primary key default gen_random_uuid(), flow_id uuid, answers jsonb, submitted_at timestamptz default now());
    do $$ begin create role peer_person; exception when duplicate_object then null; end $$;
    grant usage on schema peer to peer_person;
    grant select on peer.flows, peer.questions to peer_person;
    alter table peer.flows enable row level security;
    alter table peer.questions enable row level security;
    create policy own on peer.flows using (owner_id = ${person});
    create policy own on peer.questions using (flow_id in (select id from peer.flows));`);
  const { id, ownerId, title, description, questions } = JSON.parse(FLOW);
  const flow = [id, ownerId, title, description];
  await client.query("insert into peer.flows values ($1, $2, $3, $4)", flow);
  for (const [position, question] of questions.entries()) {
    const values = [question.id, id, position, JSON.stringify(question)];
    await client.query("insert into peer.questions values ($1, $2, $3, $4)", values);
  }
  await client.end();
}

/** User for row-level security; without the header, the connection's own rights apply. */
export const settingsOf = ({ headers }) =>
  headers["x-person"] && { role: "peer_person", "jwt.claims.person": headers["x-person"] };
