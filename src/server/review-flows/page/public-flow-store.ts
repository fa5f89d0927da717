import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { outsidePaths } from "#shared/paths.ts";
import { flowContent, question } from "#shared/questions/questions.ts";
import { look } from "#shared/review-flows/look.ts";
import type { PublicFlow } from "#shared/review-flows/page.ts";
import type { Tx } from "../../platform/database/database.ts";

export type PublishedFlow = PublicFlow & {
  businessId: string;
  /** Changes with every save and publication. */
  version: string;
};

const publicFlow = z.object({
  id: z.uuid(),
  businessId: z.uuid(),
  businessName: z.string(),
  /** Version of the form's own logo, or of the business's. */
  logoVersion: z.string().nullable(),
  brandColor: z.string(),
  look,
  title: z.string(),
  description: z.string(),
  locale: z.string().nullable(),
  writtenIn: z.string().nullable(),
  translations: flowContent.shape.translations,
  topics: z.array(z.string()),
  questions: z.array(question),
});

/** A published flow as visitors see it; any role may read it. */
export async function readPublicFlow(tx: Tx, id: string): Promise<PublishedFlow | undefined> {
  const [row] = await tx.query<{ flow: unknown; version: string }>(
    sql`select app.public_flow(f.id) as flow, ${versionOf} as version from review_flows f where f.id = ${id}`,
  );
  if (!row?.flow) return undefined;
  const { logoVersion, brandColor, look, ...flow } = publicFlow.parse(row.flow);
  const picture = (version: string) =>
    outsidePaths.logo.href({ businessId: flow.businessId, version });
  const { color = brandColor, cover, thanksTitle, thanksText } = look;
  return {
    ...flow,
    logo: logoVersion && picture(logoVersion),
    cover: cover && picture(cover),
    color,
    thanksTitle,
    thanksText,
    version: row.version,
  };
}

/** Version of a row `f` of `review_flows`; `updated_at` always increases (`updateFlow`). */
const versionOf = sql`extract(epoch from f.updated_at)::text`;

/** SQL condition that a row `f` of `review_flows` is published in this version, or in any version if it is null. */
export const isSameVersion = (version: Sql) =>
  sql`(f.status = 'published' and ${versionOf} = coalesce(${version}, ${versionOf}))`;
