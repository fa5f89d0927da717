import type pg from "pg";
import type { Sql } from "sql-template-tag";
import type { BatchStatement } from "./batch.ts";

/** Prepared on each connection under one name: parsing and planning cost more than most statements. */
const prepared = new Map<string, string>();
/** Statements of our own are a few hundred; what is put together anew each time must not pile up. */
const mostPrepared = 1000;

function preparedName(text: string): string | undefined {
  const known = prepared.get(text);
  if (known !== undefined || prepared.size >= mostPrepared) return known;
  const name = `s${prepared.size}`;
  prepared.set(text, name);
  return name;
}

/** A statement of its own as the driver takes it, with its name. */
export function namedQuery(text: string, values: unknown[]): pg.QueryConfig {
  const name = preparedName(text);
  return { text, values: values.map(written), ...(name !== undefined && { name }) };
}

/** Names of their own: the driver does not know what a batch has prepared. */
const batchName = (name: string | undefined) => (name === undefined ? "" : `b${name}`);

/** The statements of a batch, with their names. */
export const namedBatch = (statements: Pick<Sql, "text" | "values">[]): BatchStatement[] =>
  statements.map(({ text, values }) => ({
    ...{ text, values: values.map(written), name: batchName(preparedName(text)) },
  }));

/** Dates in one step; the driver puts each together in local time, which took longer than the rest of a message. */
function written(value: unknown): unknown {
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return value;
  const text = value.toISOString();
  // Years before 0 and after 9999 have a sign there that PostgreSQL does not read.
  return text.length === isoLength ? text : value;
}
const isoLength = "2026-01-01T00:00:00.000Z".length;
