/** A flow and its questions in two tables and its answers in a third, without validation or authentication. */
export interface BareFlow {
  id: string;
  title: string;
  description: string;
  questions: { id: string }[];
}

export type Run = (text: string, values: unknown[]) => Promise<{ rows: object[] }>;

const tables = [
  "create table if not exists bare_flows (id uuid primary key, title text, description text)",
  "create table if not exists bare_questions (id uuid primary key, flow_id uuid, position int, content jsonb)",
  "create index if not exists bare_questions_flow on bare_questions (flow_id)",
  "create table if not exists bare_answers (id uuid primary key, flow_id uuid, answers jsonb, submitted_at timestamptz default now())",
];
export const read = `
  select f.id, f.title, f.description,
    (select jsonb_agg(q.content order by q.position) from bare_questions q where q.flow_id = f.id) as questions
  from bare_flows f where f.id = $1`;
export const insert =
  "insert into bare_answers (id, flow_id, answers) values ($1, $2, $3) returning id";

/** Creates the tables with one flow; may be called repeatedly. */
export async function fill(run: Run, flow: BareFlow): Promise<void> {
  for (const table of tables) await run(table, []);
  const { id, title, description, questions } = flow;
  const once = "on conflict do nothing";
  await run(`insert into bare_flows values ($1, $2, $3) ${once}`, [id, title, description]);
  for (const [position, question] of questions.entries()) {
    const values = [question.id, id, position, JSON.stringify(question)];
    await run(`insert into bare_questions values ($1, $2, $3, $4) ${once}`, values);
  }
}
