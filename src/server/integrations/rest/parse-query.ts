import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import { RestError } from "./rest-error.ts";
import { type ColumnType, type RestTable, tables } from "./tables.ts";

export interface Query {
  /** The expressions after `select`, with the table as `t`. */
  columns: Sql;
  /** Conditions, joined by `and`; undefined when the URL has none. */
  where: Sql | undefined;
  /** `order by`, `limit` and `offset`. */
  rest: Sql;
}

/** The cap of hosted services; also the default limit. */
const mostRows = 1000;
/** Maximum names in a `select`: tables have far fewer columns, and PostgreSQL refuses 1,664. */
const mostColumns = 100;
const reserved = ["select", "order", "limit", "offset", "columns"];
const comparisons: Record<string, string> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
};
/** The table itself, and the one nested into it. */
type Alias = "t" | "n";
const constants = ["null", "true", "false"];

/**
 * Parses a PostgREST URL: `select`, filters, `order`, `limit`, `offset`. Only names listed in `tables` are accepted.
 */
export function parseQuery(name: string, search: URLSearchParams, isVisitor: boolean): Query {
  const table = knownTable(name);
  const filters: Sql[] = [];
  for (const [key, value] of search) {
    if (reserved.includes(key) || /^\w+\.order$/.test(key)) continue;
    filters.push(parseFilter(name, table, key, value));
  }
  if (isVisitor) requireKey(name, table, search);
  const order = search.get("order");
  const limit = Math.min(wholeNumber(search, "limit") ?? mostRows, mostRows);
  const ordered = order ? sql`order by ${join(order.split(",").map(parseOrder(name)))}` : empty;
  return {
    columns: parseSelect(name, search.get("select") ?? "*", isVisitor),
    where: filters.length > 0 ? join(filters, " and ") : undefined,
    rest: sql`${ordered} limit ${limit} offset ${wholeNumber(search, "offset") ?? 0}`,
  };
}

export function knownTable(name: string): RestTable {
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (table) return table;
  throw new RestError(404, "PGRST205", `Could not find the table 'public.${name}'`);
}

/** Visitors reach a public page by its id; without a session there is no list of them. */
function requireKey(
  name: string,
  { keysForVisitors = [] }: RestTable,
  search: URLSearchParams,
): void {
  if (keysForVisitors.some((key) => search.getAll(key).some((value) => value.startsWith("eq."))))
    return;
  throw new RestError(401, "42501", `permission denied for a list of ${name}: sign in`);
}

/** Parses `*`, columns and one nested table, each with an optional alias: `id,questions:review_questions(*)`. */
function parseSelect(name: string, select: string, isVisitor: boolean, at: Alias = "t"): Sql {
  const table = knownTable(name);
  const asked = splitAtCommas(select);
  if (asked.length === 0 || asked.length > mostColumns)
    throw new RestError(400, "PGRST100", `"select" takes 1 to ${mostColumns} columns`);
  const items = asked.map((item) => {
    if (item === "*") return readable(table, isVisitor, at);
    const [, alias, column = "", inner] = /^(?:(\w+):)?(\w+)(?:\((.*)\))?$/s.exec(item) ?? [];
    if (inner !== undefined) {
      const nested = nestedBy(name, table, column);
      return sql`coalesce((select json_agg(found) from (
        select ${parseSelect(column, inner || "*", isVisitor, "n")} from ${quoted(column)} n
        where n.${nested} = t.id order by n."order", n.id) found), '[]') as ${quoted(alias ?? column)}`;
    }
    return sql`${columnOf(name, column, at)} as ${quoted(alias ?? column)}`;
  });
  return join(items);
}

function readable(table: RestTable, isVisitor: boolean, at: Alias): Sql {
  const columns = (isVisitor && table.forVisitors) || Object.keys(table.columns);
  return join(columns.map((column) => sql`${raw(at)}.${quoted(column)}`));
}

/** The column by which the other table's rows belong to this table. */
function nestedBy(name: string, { nested = {} }: RestTable, inner: string): Sql {
  const column = Object.hasOwn(nested, inner) ? nested[inner] : undefined;
  if (column) return quoted(column);
  const words = `Could not find a relationship between '${name}' and '${inner}'`;
  throw new RestError(400, "PGRST200", words);
}

function parseFilter(name: string, table: RestTable, key: string, text: string): Sql {
  const column = columnOf(name, key);
  const type = raw(table.columns[key] as ColumnType);
  const [, not, operator = "", value = ""] = /^(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? [];
  const negated = (condition: Sql) => (not ? sql`not (${condition})` : condition);
  const comparison = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  if (comparison) {
    const given = comparison.endsWith("like") ? value.replaceAll("*", "%") : value;
    return negated(sql`${column} ${raw(comparison)} (${given}::text)::${type}`);
  }
  if (operator === "is" && constants.includes(value)) {
    return negated(sql`${column} is ${raw(value)}`);
  }
  const list = operator === "in" && /^\((.*)\)$/s.exec(value)?.[1];
  if (typeof list === "string") {
    const values = splitAtCommas(list).map((item) => item.replace(/^"(.*)"$/s, "$1"));
    return negated(sql`${column} = any ((${values}::text[])::${type}[])`);
  }
  throw new RestError(400, "PGRST100", `"failed to parse filter (${text})"`);
}

const parseOrder = (name: string) => (item: string) => {
  const [found, column = "", direction = "asc", nulls] =
    /^([^.]*)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/s.exec(item) ?? [];
  if (found === undefined) {
    throw new RestError(400, "PGRST100", `"failed to parse order (${item})"`);
  }
  const order = nulls ? `${direction} nulls ${nulls}` : direction;
  return sql`${columnOf(name, column)} ${raw(order)}`;
};

/** The only way for a name from the URL to get into a statement. */
function columnOf(name: string, column: string, at: Alias = "t"): Sql {
  if (Object.hasOwn(knownTable(name).columns, column)) return sql`${raw(at)}.${quoted(column)}`;
  throw new RestError(400, "42703", `column ${name}.${column} does not exist`);
}

function quoted(name: string): Sql {
  if (!/^\w{1,63}$/.test(name)) throw new RestError(400, "PGRST100", "That is not a name.");
  return raw(`"${name}"`);
}

/**
 * Commas within parentheses or quotation marks belong to an item. `select` has only one level of parentheses, and
 * matching no more keeps thousands of open ones from taking quadratic time.
 */
function splitAtCommas(list: string): string[] {
  const items = list.match(/(?:[^,("]|\([^()]*\)|"[^"]*")+/g) ?? [];
  if (items.join(",") === list) return items.map((item) => item.trim());
  throw new RestError(400, "PGRST100", `"failed to parse list (${list.slice(0, 200)})"`);
}

function wholeNumber(search: URLSearchParams, name: string): number | undefined {
  const value = search.get(name);
  if (value === null) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new RestError(400, "PGRST100", `"failed to parse ${name} (${value})"`);
}
