import type { Context } from "hono";
import { AppError } from "#shared/errors.ts";

export type FormBody = Record<string, string | File | (string | File)[]>;

/**
 * The fields of a submitted form; repeated names become lists.
 * @throws AppError `request.malformed` for a body that does not match its content type.
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

/** True for forms without files; the general parser creates several objects for every field. */
const isPlain = (http: Context) =>
  /^application\/x-www-form-urlencoded\b/i.test(http.req.header("content-type") ?? "");

function grouped(fields: URLSearchParams): FormBody {
  const body: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of fields) {
    const before = body[name];
    // Appended in place: a form that repeats one name a hundred thousand times must not copy the list each time.
    if (Array.isArray(before)) before.push(value);
    else body[name] = before === undefined ? value : [before, value];
  }
  return body;
}
