import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { issueToken } from "../secrets/tokens.ts";
import { continuedSchema } from "../secrets/verification-grant.ts";
import { exchangeCode } from "../sessions/exchange-code.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import type { AppReturn } from "../steps/step.ts";
import { resolveLink } from "../wire/approved-link.ts";
import { requiredText } from "../wire/arguments.ts";
import { WireError } from "../wire/errors.ts";
import { readCall } from "../wire/read-body.ts";

/** The app exchanges the code as soon as it gets the focus back. */
const codeLifetimeMs = 60_000;

export const appReturnArgument = z
  .object({
    callbackUrl: requiredText("callbackUrl", 2000),
    codeChallenge: z
      .string('"codeChallenge" must be a string')
      .regex(/^[\w-]{43}$/, '"codeChallenge" must be a SHA-256 in base64url'),
  })
  .nullish();

/** @throws WireError E011004 if the address is not approved. */
export function checkAppReturn(
  settings: IdentityDeps["settings"],
  asked: z.output<typeof appReturnArgument>,
): AppReturn | undefined {
  if (!asked) return undefined;
  const { href } = resolveLink(settings, asked.callbackUrl);
  return { callbackUrl: href, codeChallenge: asked.codeChallenge };
}

const grantSchema = z.object({
  accountId: z.string(),
  amr: z.array(z.string()),
  codeChallenge: z.string(),
  /** The session that the new one continues and ends. */
  session: continuedSchema.optional(),
  tenantId: z.string().optional(),
});

/** @returns the address of the app, with the code. */
export async function returnToApp(
  deps: IdentityDeps,
  tx: Tx,
  { callbackUrl, codeChallenge }: AppReturn,
  proved: Omit<z.output<typeof grantSchema>, "codeChallenge">,
): Promise<string> {
  const url = new URL(callbackUrl);
  const order = {
    kind: "flow-code",
    scope: `flow-code/${proved.accountId}`,
    data: { ...proved, codeChallenge },
    lifetimeMs: codeLifetimeMs,
  } as const;
  url.searchParams.set("code", await issueToken(deps, tx, order));
  return url.href;
}

/** Adds /v1/flow/exchange. The first attempt spends a code, even one with a wrong verifier. */
export function addAppReturnRoute(routes: Hono, deps: IdentityDeps, keys: SigningKeys): void {
  const body = z.object({
    authorizationCode: requiredText("authorizationCode"),
    codeVerifier: requiredText("codeVerifier", 128),
  });

  routes.post("/v1/flow/exchange", async (http) => {
    const { authorizationCode, codeVerifier } = await readCall(http, deps.settings, body);
    const order = { kind: "flow-code", code: authorizationCode, schema: grantSchema } as const;
    const { answer } = await exchangeCode(
      http,
      deps,
      keys,
      { ...order, refusal: "E061102" },
      ({ accountId, amr, session, tenantId, codeChallenge }) =>
        codeChallenge === challengeOf(codeVerifier)
          ? { accountId, amr, options: { continues: session, tenantId } }
          : new WireError("E062011"),
    );
    return http.json(answer);
  });
}

const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");
