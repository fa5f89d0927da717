import type { Schema } from "./openapi.ts";

interface Line {
  /** Path of a field, such as `links[].url`. */
  name: string;
  required: boolean;
  schema: Schema;
}

// Styled through the list, because classes on each of a thousand lines took two thirds of the page.
const list =
  "mt-1 text-sm wrap-anywhere *:grid *:gap-x-6 *:border-t *:border-line *:py-1.5 " +
  "*:sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] [&_code]:font-mono [&_span]:text-muted";

/** An object's fields, one line per value, including nested ones. */
export function Fields({ heading, schema }: { heading: string; schema: Schema | undefined }) {
  const lines = schema ? linesOf(schema, "") : [];
  if (lines.length === 0) return null;
  return (
    <div>
      <h4 className="font-sans text-sm font-semibold text-muted">{heading}</h4>
      <ul className={list}>
        {lines.map(({ name, required, schema }) => (
          <li key={name}>
            <code>{name}</code>
            <span>
              {wordsFor(schema)}
              {!required && ", may be left out"}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function linesOf(schema: Schema, prefix: string): Line[] {
  const { inner, suffix } = unwrap(schema);
  if (!inner.properties) return [];
  return Object.entries(inner.properties).flatMap(([key, value]) => {
    const name = `${prefix}${suffix}${suffix || prefix ? "." : ""}${key}`;
    const required = inner.required?.includes(key) ?? false;
    const below = linesOf(value, name);
    return below.length > 0 ? below : [{ name, required, schema: value }];
  });
}

/** Unwraps lists and nullable types to the inner object, adding `[]` for each list. */
function unwrap(schema: Schema): { inner: Schema; suffix: string } {
  if (schema.items) {
    const { inner, suffix } = unwrap(schema.items);
    return { inner, suffix: `[]${suffix}` };
  }
  const [only, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== "null");
  if (only && others.length === 0) return unwrap(only);
  return { inner: schema, suffix: "" };
}

const formats: Record<string, string> = {
  uuid: "id (UUID)",
  "date-time": "time, ISO 8601 with Z",
  date: "day, YYYY-MM-DD",
  email: "email address",
  uri: "web address",
};

function wordsFor(schema: Schema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(wordsFor).join(", or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" · ");
  if (schema.items)
    return `list of ${wordsFor(schema.items)}${range(schema.minItems, schema.maxItems, "items")}`;
  if (schema.format && formats[schema.format]) return formats[schema.format] ?? "";
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => wordsFor({ ...schema, type })).join(" or ");
  }
  const type = schema.type ?? "any value";
  if (type === "string") return `text${range(schema.minLength, schema.maxLength, "characters")}`;
  if (type === "integer") return `whole number${range(schema.minimum, schema.maximum, "")}`;
  if (type === "number") return `number${range(schema.minimum, schema.maximum, "")}`;
  if (type === "boolean") return "true or false";
  return type === "null" ? "null" : type;
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  // The largest safe integer is Zod's own bound, not a limit of the contract.
  const limit = (value: number | undefined) =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
  const [low, high] = [limit(from), limit(to)];
  if (low === undefined && high === undefined) return "";
  const words =
    low === undefined ? `up to ${high}` : high === undefined ? `from ${low}` : `${low} to ${high}`;
  return `, ${words}${unit && ` ${unit}`}`;
}
