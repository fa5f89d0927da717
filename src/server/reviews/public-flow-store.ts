import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { outsidePaths } from "#shared/paths.ts";
import type { PublicFlow } from "#shared/review/page.ts";
import { question } from "#shared/review/questions.ts";
import type { Tx } from "../platform/database/database.ts";

export type PublishedFlow = PublicFlow & {
  businessId: string;
  /** Changes with whatever customers see of it. */
  version: string;
};

const publicFlow = z.object({
  id: z.uuid(),
  businessId: z.uuid(),
  businessName: z.string(),
  logoVersion: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  locale: z.string().nullable(),
  topics: z.array(z.string()),
  questions: z.array(question),
});

/** A published flow as visitors see it; any role may ask. */
export async function readPublicFlow(tx: Tx, id: string): Promise<PublishedFlow | undefined> {
  const [row] = await tx.query<{ flow: unknown; version: string }>(
    sql`select flow, ${versionOf(sql`flow`)} as version from app.public_flow(${id}) as flow`,
  );
  if (!row?.flow) return undefined;
  const { logoVersion, ...flow } = publicFlow.parse(row.flow);
  const { businessId } = flow;
  const logo = logoVersion && outsidePaths.logo.href({ businessId, version: logoVersion });
  return { ...flow, logo, version: row.version };
}

/** @param flow what `app.public_flow` returns. */
const versionOf = (flow: Sql) => sql`md5(${flow}::text)`;

/** Whether the flow with this id is published as it was in this version; parts of a statement. */
export const isStill = (id: Sql, version: Sql) =>
  sql`${versionOf(sql`app.public_flow(${id})`)} = ${version}`;
