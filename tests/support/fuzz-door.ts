import type { Random } from "#server/platform/random.ts";
import { parameters, scalars } from "./fuzz-words.ts";

/** Valid and broken URLs for the PostgREST-compatible API (`/rest/v1`). */

const tables = ["review_flows", "review_questions", "users", "contacts", "user_access_keys", "x"];
const columns = [
  "id",
  "user_id",
  "flow_id",
  "name",
  "email",
  "title",
  "options",
  "required",
  "order",
  "settings",
  "roles",
  "created_at",
  "descope_id",
  "email_sent",
  "ctid",
  "t.id",
  "*",
  "",
];
const operators = [
  "eq",
  "neq",
  "gt",
  "gte",
  "lt",
  "lte",
  "like",
  "ilike",
  "is",
  "in",
  "not.eq",
  "not.in",
  "not.is",
  "fts",
  "or",
  "",
];
const values = [
  "00000000-0000-4000-8000-000000000000",
  "%",
  "*",
  "\\",
  "a\\",
  "null",
  "true",
  "()",
  "(a,b)",
  '("a,b",")',
  "(",
  "{}",
  "{a",
  "[]",
  '{"a":1}',
  "infinity",
  "-infinity",
  "epoch",
  "2026-13-45",
  "9".repeat(400),
  "1e400",
  "\u0000",
  "\ud83d",
  "'",
  "",
];
const selects = [
  "",
  "*",
  "(",
  ")",
  ",",
  "id,",
  "a:id",
  "id:id:id",
  "*,review_questions(*)",
  "review_questions(id,(",
  "review_questions(review_questions(*))",
  "review_questions()",
  "users(*)",
  Array(1_700).fill("id").join(","),
  '"id"',
  "id::text",
  "count",
];
const orders = ["id", "id.desc", "id.desc.nullslast", "settings", "options.asc", ".", ",", "id.x"];
const numbers = ["0", "1", "-1", "999999999", "9999999999", "1.5", "x", ""];

export function makeDoorPath(random: Random): string {
  const of = (list: readonly string[]) => list[random.int(list.length)] ?? "";
  const filter = (): [string, string] => [of(columns), `${of(operators)}.${anyValue()}`];
  const anyValue = () => (random.int(4) === 0 ? String(of(texts)) : of(values));
  const parts: (() => [string, string])[] = [
    filter,
    filter,
    () => ["select", random.int(3) === 0 ? `${of(columns)},${of(columns)}` : of(selects)],
    () => ["order", of(orders)],
    () => ["limit", of(numbers)],
    () => ["offset", of(numbers)],
    () => ["review_questions.order", of(orders)],
  ];
  const query = Array.from(
    { length: random.int(5) },
    () => parts[random.int(parts.length)]?.() ?? [],
  );
  const encoded = query.map((pair) => pair.map((text) => encode(text, random)).join("=")).join("&");
  return `/rest/v1/${of(tables)}?${encoded}`;
}

const texts = scalars.filter((one): one is string => typeof one === "string").concat(parameters);

/** Encoded, or raw where a request line allows it. */
function encode(text: string, random: Random): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  return random.int(4) === 0 && /^[!$'-;=?-~]*$/.test(text) ? text : encoded;
}
