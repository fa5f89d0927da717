import type { Context } from "hono";
import { AppError } from "#shared/errors.ts";

export type FormBody = Record<string, string | File | (string | File)[]>;

/**
 * The fields of a form that was sent; repeated names as lists.
 * @throws AppError `request.malformed` for a body that is not what its type says.
 */
export async function readFormBody(http: Context): Promise<FormBody> {
  try {
    return await http.req.parseBody({ all: true });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("request.malformed", {
      message: "The form did not arrive whole. Go back and send it again.",
      cause,
    });
  }
}
