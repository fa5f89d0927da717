import type { Context } from "hono";
import { parseLoginId } from "./accounts/login-id.ts";
import { findAccountByLoginId } from "./accounts/store.ts";
import type { IdentityDeps } from "./dependencies.ts";
import type { WireError, WireErrorCode } from "./wire/errors.ts";

/** Error codes of a failed sign-in attempt. */
const failures: ReadonlySet<WireErrorCode> = new Set([
  "E061102",
  "E061103",
  "E061104",
  "E062504",
  "E062011",
  "E062012",
  "E062803",
  "E062909",
  "E062910",
]);

/**
 * Records a failed sign-in, with the named account if it exists. Rate limits are checked first, so that the log cannot
 * be flooded.
 */
export async function recordFailedSignIn(
  deps: Pick<IdentityDeps, "database" | "hooks">,
  http: Context,
  { code }: WireError,
): Promise<void> {
  const [, method] = http.req.path.match(/^\/v1\/auth\/(\w+)\//) ?? [];
  if (!method || !failures.has(code)) return;
  const loginId = await readLoginIdKey(http);
  await deps.database.serviceTransaction(async (tx) => {
    const account = loginId && (await findAccountByLoginId(tx, loginId));
    const sub = account ? account.id : undefined;
    await deps.hooks.recordEvent(tx, { action: "sign_in.failed", sub, detail: { method, code } });
  });
}

async function readLoginIdKey(http: Context): Promise<string | undefined> {
  if (http.req.method !== "POST") return undefined;
  try {
    const body: unknown = JSON.parse(await http.req.text());
    const given = typeof body === "object" && body !== null && "loginId" in body && body.loginId;
    return typeof given === "string" ? parseLoginId(given)?.key : undefined;
  } catch {
    return undefined;
  }
}
