import type { MiddlewareHandler } from "hono";
import { WireError } from "./errors.ts";

/** Longer than any URL that a provider or a mailed link returns to. */
const maxLength = 8000;

/**
 * Refuses query parameters that are not valid text: the database cannot store NUL, and a replacement character means
 * broken bytes.
 * @throws WireError E011003 naming the parameter.
 */
export const checkQuery: MiddlewareHandler = async (http, next) => {
  const { search, searchParams } = new URL(http.req.url);
  if (search !== "")
    for (const [name, value] of searchParams) {
      if (`${name}${value}`.match(/[\0\uFFFD]/)) throw refused(name, "is not text");
      if (name.length + value.length > maxLength) throw refused(name, "is too long");
    }
  await next();
};

const refused = (name: string, why: string) =>
  new WireError("E011003", `"${name.replaceAll(/[^\w-]/g, "").slice(0, 50)}" ${why}`);
