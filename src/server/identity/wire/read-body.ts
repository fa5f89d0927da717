import type { Context } from "hono";
import type { z } from "zod";
import type { IdentitySettings } from "../settings.ts";
import { readBearer } from "./bearer.ts";
import { WireError } from "./errors.ts";

const maxDepth = 16;

/**
 * Reads and validates the JSON body. Clients send `null`, `{}` or nothing at all for an empty body; all mean `{}`.
 * @throws WireError E011001 when it is not JSON, E011003 naming the first invalid value.
 */
export async function readBody<S extends z.ZodType>(
  http: Context,
  schema: S,
): Promise<z.output<S>> {
  const body = parseJson(await http.req.text()) ?? {};
  checkStrings(body, 0);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const message = issue?.message ?? "";
  // Our own messages already name the argument.
  const named = message.startsWith('"')
    ? message
    : `${issue?.path.join(".") || "body"}: ${message}`;
  throw new WireError("E011003", named);
}

/**
 * The JSON body of a call that names this project.
 * @throws WireError E011004 for another project, and those of `readBody`.
 */
export function readCall<S extends z.ZodType>(
  http: Context,
  { projectId }: Pick<IdentitySettings, "projectId">,
  schema: S,
): Promise<z.output<S>> {
  readBearer(http, projectId);
  return readBody(http, schema);
}

function parseJson(text: string): unknown {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new WireError("E011001", "The body is not valid JSON");
  }
}

/**
 * The database cannot store NUL or half a surrogate pair, and no valid body is nested this deep.
 */
function checkStrings(value: unknown, depth: number): void {
  if (depth > maxDepth) throw new WireError("E011003", "The body is nested too deeply");
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) {
      throw new WireError("E011003", "The body contains characters that are not text");
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      checkStrings(key, depth + 1);
      checkStrings(item, depth + 1);
    }
  }
}
