import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { issueToken } from "../secrets/tokens.ts";
import { ssoKinds } from "./settings.ts";

/** Maximum time between leaving and returning. */
export const ssoStateLifetimeMs = 15 * 60_000;
/** The page exchanges the code immediately. */
const codeLifetimeMs = 60_000;

const sessionOptions = z.record(z.string(), z.unknown());

/** The state stored for a person who was redirected to their organisation's provider. */
export const ssoStateSchema = z.object({
  tenantId: z.string(),
  ssoId: z.string(),
  redirectUrl: z.string(),
  /** SAML: the id of the request that must be answered. OpenID: the nonce. */
  requestId: z.string(),
  /** Sealed; OpenID only. */
  codeVerifier: z.string(),
  forceAuthn: z.boolean().default(false),
  prompt: z.string().optional(),
  loginHint: z.string().optional(),
  /** Keyed hash of the browser's cookie; absent when a server requested the URL. */
  browser: z.string().optional(),
  /** True when the browser leaves through our own URL and gets its cookie there. */
  leavesFromHere: z.boolean().default(false),
  /** The session to continue after a step-up. */
  continued: z.string().optional(),
  sessionOptions,
});
export type SsoState = z.infer<typeof ssoStateSchema>;

/** The data that an exchange code returns. */
export const ssoCodeSchema = z.object({
  accountId: z.string(),
  tenantId: z.string(),
  ssoId: z.string(),
  kind: z.enum(ssoKinds),
  groups: z.array(z.string()),
  attributes: z.record(z.string(), z.unknown()),
  /** True when the provider started the sign-in: the code works in a page that never left for it. */
  unasked: z.boolean().default(false),
  sessionOptions,
});
export type SsoCode = z.infer<typeof ssoCodeSchema>;

/** Carries an answer from a cross-site form post, which sends no cookie, to the browser's own request. */
export const ssoLandingSchema = z.object({
  state: z.string(),
  browser: z.string().optional(),
  leavesFromHere: z.boolean(),
  redirectUrl: z.string(),
  code: ssoCodeSchema,
});

/** @returns the state parameter (`RelayState`), which redeems the stored state once. */
export const issueSsoState = (deps: IdentityDeps, tx: Tx, data: SsoState): Promise<string> =>
  issueToken(deps, tx, {
    kind: "sso-state",
    scope: `sso/${data.tenantId}`,
    data,
    lifetimeMs: ssoStateLifetimeMs,
  });

export const issueSsoCode = (deps: IdentityDeps, tx: Tx, data: SsoCode): Promise<string> =>
  issueToken(deps, tx, {
    kind: "sso-code",
    scope: `sso/${data.accountId}`,
    data,
    lifetimeMs: codeLifetimeMs,
  });

/** Issued for our own page, which asks the person first, because no sign-in was started there. */
export const issueIdpInitiatedToken = (
  deps: Pick<IdentityDeps, "clock" | "random" | "secrets">,
  tx: Tx,
  data: SsoCode,
): Promise<string> =>
  issueToken(deps, tx, {
    kind: "sso-idp-initiated",
    scope: `sso/${data.accountId}`,
    data,
    lifetimeMs: codeLifetimeMs,
  });

export const issueSsoLanding = (
  deps: IdentityDeps,
  tx: Tx,
  data: z.input<typeof ssoLandingSchema>,
): Promise<string> =>
  issueToken(deps, tx, {
    kind: "sso-landing",
    scope: `sso/${data.code.accountId}`,
    data,
    lifetimeMs: codeLifetimeMs,
  });
