import sql, { type Sql } from "sql-template-tag";
import { suppressionReasons } from "#shared/contacts/suppression.ts";

/** How much a reason weighs: what a member decided can be undone, a complaint never. */
export const weightOfReason = (reason: Sql): Sql =>
  sql`array_position(${suppressionReasons}::text[], ${reason})`;

/** Of an insert into `suppressions` that meets a row: whether the new reason replaces the stored one. */
export const hasStrongerReason = sql`
  ${weightOfReason(sql`excluded.reason`)} > ${weightOfReason(sql`suppressions.reason`)}`;
