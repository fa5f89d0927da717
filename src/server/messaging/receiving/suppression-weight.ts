import sql, { type Sql } from "sql-template-tag";
import { suppressionReasons } from "#shared/contacts/suppression.ts";

/** Weight of a reason: a member's decision can be undone, a complaint never. */
export const weightOfReason = (reason: Sql): Sql =>
  sql`array_position(${suppressionReasons}::text[], ${reason})`;

/** Condition for `on conflict` in an insert into `suppressions`: true when the new reason replaces the stored one. */
export const hasStrongerReason = sql`
  ${weightOfReason(sql`excluded.reason`)} > ${weightOfReason(sql`suppressions.reason`)}`;
