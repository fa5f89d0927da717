import type { PGliteInterface, Results } from "@electric-sql/pglite";
import pg from "pg";

/** Statements that are kept prepared at most; each holds its plan in the engine's memory. */
const mostPrepared = 300;
/** Texts that are remembered until they come again; what is put together anew each time must not pile up. */
const mostSeen = 2000;

/** What SQL's own PREPARE takes. */
const preparable = /^\s*(select|with|insert|update|delete)\b/i;

/** As the `pg` driver writes values for the other engine; missing in its types. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } })
  .utils;

export interface PreparedStatements {
  /** A statement by itself, in whatever transaction there is. */
  run(text: string, values: unknown[]): Promise<Results<object>>;
  /**
   * All of these in one message and one transaction of their own. @returns undefined, with nothing done,
   * as long as one of them is not prepared. Rejects with nothing done when one of them fails.
   */
  runAtOnce(statements: Written[]): Promise<Results<object>[] | undefined>;
}

/** A statement with its values as they go to the thread. */
export interface Written {
  text: string;
  values: unknown[];
}

/**
 * Keeps statements prepared, as `pg` does by name: PGlite's `query` parses and plans anew each time, which took as
 * long as running them. From the second time on a statement is prepared and executed by SQL, with
 * its values as literals, whose types are those of the parameters.
 */
export function keepPrepared(
  database: Pick<PGliteInterface, "query" | "exec">,
): PreparedStatements {
  /** Names by text; undefined: seen once. */
  const names = new Map<string, string | undefined>();
  let count = 0;

  async function prepare(text: string): Promise<string | undefined> {
    const known = names.get(text);
    if (known !== undefined || count >= mostPrepared || !preparable.test(text)) return known;
    if (!names.has(text)) {
      if (names.size < mostSeen) names.set(text, undefined);
      return undefined;
    }
    count += 1;
    const name = `kept_${count}`;
    await database.exec(`prepare ${name} as ${text}`);
    names.set(text, name);
    return name;
  }

  /** @returns undefined where it cannot be prepared, or not yet. */
  async function execution({ text, values }: Written): Promise<string | undefined> {
    const name = values.some(hasNul) ? undefined : await prepare(text);
    if (name === undefined) return undefined;
    const list = values.length > 0 ? `(${values.map(literal).join(", ")})` : "";
    return `execute ${name}${list}`;
  }

  return {
    async run(text, values) {
      const execute = await execution({ text, values });
      if (execute === undefined) return database.query<object>(text, values);
      const [result] = await database.exec(execute);
      return result as Results<object>;
    },
    async runAtOnce(statements) {
      const all: string[] = [];
      for (const statement of statements) {
        const execute = await execution(statement);
        if (execute === undefined) return undefined;
        all.push(execute);
      }
      // What one message holds is one transaction.
      return (await database.exec(all.join(";\n"))) as Results<object>[];
    },
  };
}

/** A statement's text ends there; as a parameter it is refused by its own error. */
const hasNul = (value: unknown) => typeof value === "string" && value.includes("\0");

function literal(value: unknown): string {
  const written = value instanceof Date ? value.toISOString() : prepareValue(value);
  if (written === null || written === undefined) return "null";
  if (written instanceof Uint8Array) return `'\\x${Buffer.from(written).toString("hex")}'`;
  return pg.escapeLiteral(String(written));
}
