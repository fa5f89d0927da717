import type { Context } from "hono";
import { AppError } from "#shared/errors.ts";

export type FormBody = Record<string, string | File | (string | File)[]>;

/**
 * The fields of a form that was sent; repeated names as lists.
 * @throws AppError `request.malformed` for a body that is not what its type says.
 */
export async function readFormBody(http: Context): Promise<FormBody> {
  try {
    if (isPlain(http)) return grouped(new URLSearchParams(await http.req.text()));
    return await http.req.parseBody({ all: true });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("request.malformed", {
      message: "The form did not arrive whole. Go back and send it again.",
      cause,
    });
  }
}

/** What a form sends unless it carries files; the general way makes several objects of every field. */
const isPlain = (http: Context) =>
  /^application\/x-www-form-urlencoded\b/i.test(http.req.header("content-type") ?? "");

function grouped(fields: URLSearchParams): FormBody {
  const body: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of fields) {
    const before = body[name];
    // Added to the same list: a form of one name a hundred thousand times must not copy it each time.
    if (Array.isArray(before)) before.push(value);
    else body[name] = before === undefined ? value : [before, value];
  }
  return body;
}
