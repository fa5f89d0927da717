import { z } from "zod";
import type { Tx } from "../../../platform/database/database.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { issueToken } from "../../secrets/tokens.ts";

/** The time that a person has at the provider. */
export const stateLifetimeMs = 15 * 60_000;

/** The data stored while a person is at a provider. */
export const stateSchema = z.object({
  provider: z.string(),
  redirectUrl: z.string(),
  nonce: z.string(),
  /** Sealed. */
  codeVerifier: z.string(),
  /** Keyed hash of the browser's cookie; absent if a server asked for the address. */
  browser: z.string().optional(),
  /** The browser leaves through our own address and gets its cookie there. */
  leavesFromHere: z.boolean().optional(),
  linkTo: z.string().optional(),
  sessionOptions: z.record(z.string(), z.unknown()),
});
export type OauthState = z.infer<typeof stateSchema>;

export const exchangeSchema = z.object({
  accountId: z.string(),
  sessionOptions: z.record(z.string(), z.unknown()),
});

/**
 * @param kind native: an app delivers the provider's answer itself, without a redirect.
 * @returns the `state` parameter, which finds the stored values once.
 */
export const issueOauthState = (
  deps: IdentityDeps,
  tx: Tx,
  data: OauthState,
  kind: "oauth-state" | "native-oauth-state" = "oauth-state",
): Promise<string> =>
  issueToken(deps, tx, {
    kind,
    scope: `oauth/${data.provider}`,
    data,
    lifetimeMs: stateLifetimeMs,
  });
