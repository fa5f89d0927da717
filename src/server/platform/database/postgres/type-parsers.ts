import pg from "pg";
import { valueParsers } from "../value-types.ts";

/** Array types whose elements have a parser of ours. PGlite derives these; `pg` does not. */
const elementTypes: Record<number, number> = { 1016: 20, 1182: 1082, 1185: 1184, 1231: 1700 };
const textArray: number = 1009;

/** Value parsers as `pg` asks for them: ours (`valueParsers`), including those for arrays, and otherwise its own. */
export function getTypeParser(oid: number, format?: "text" | "binary") {
  const parser = valueParsers[oid];
  if (parser && format !== "binary") return parser;
  const element = valueParsers[elementTypes[oid] ?? 0];
  if (element && format !== "binary") {
    const split = pg.types.getTypeParser(textArray, "text") as (text: string) => (string | null)[];
    return (text: string) => split(text).map((item) => (item === null ? null : element(item)));
  }
  return pg.types.getTypeParser(oid, format as "text");
}
