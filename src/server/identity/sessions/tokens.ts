import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { IdentityDeps } from "../dependencies.ts";
import type { SigningKey, SigningKeys } from "./signing-keys.ts";

/** The kind of a token, session or refresh; the two are never interchangeable. */
export type JwtKind = "DS" | "DSR";

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  drn: z.string(),
  jti: z.string(),
  /** The session's id. */
  sid: z.string(),
  exp: z.number(),
  iat: z.number(),
  dct: z.string().optional(),
});
export type TokenClaims = z.infer<typeof claimsSchema>;

/** Base64url without padding or white space, and not longer than our tokens can be. */
const strictToken = /^[\w-]{1,1000}\.[\w-]{1,12000}\.[\w-]{1,1000}$/;

/** Checks that unused bits at the end are zero, so that each token has one spelling. */
const isCanonical = (token: string) =>
  token.split(".").every((part) => Buffer.from(part, "base64url").toString("base64url") === part);

export async function signToken(
  key: SigningKey,
  kind: JwtKind,
  claims: Record<string, unknown> & Omit<TokenClaims, "drn" | "sid">,
): Promise<string> {
  return new SignJWT({ ...claims, drn: kind })
    .setProtectedHeader({ alg: "RS256", kid: key.kid, typ: "JWT" })
    .sign(key.privateKey);
}

export type ReadToken =
  | { outcome: "valid" | "expired"; claims: TokenClaims }
  | { outcome: "invalid" };

/**
 * Checks shape, signature, issuer, kind and expiry. `expired` is returned only for a token of ours that was once valid.
 * The caller has to check that its session is still running.
 */
export async function readToken(
  deps: Pick<IdentityDeps, "clock" | "settings">,
  keys: SigningKeys,
  kind: JwtKind,
  token: string,
): Promise<ReadToken> {
  const kid = keyNamedBy(token);
  const key = kid === undefined ? undefined : await keys.find(kid);
  const claims = key && (await claimsBy(key, deps.settings.projectId, token));
  if (claims?.drn !== kind) return { outcome: "invalid" };
  const expired = claims.exp * 1000 <= deps.clock.now().getTime();
  return { outcome: expired ? "expired" : "valid", claims };
}

/**
 * Cache of tokens with a verified signature by their key, because a page sends the same token with every call. Keys are
 * reloaded once a minute, and the signatures are then verified again.
 */
const checked = new WeakMap<SigningKey, Map<string, TokenClaims>>();
/** Cache of the tokens' key ids, because decoding the header costs as much as the rest of the check. */
const named = new Map<string, string>();
/** Each takes about a kilobyte. */
const maxCheckedTokens = 2000;

async function claimsBy(
  key: SigningKey,
  issuer: string,
  token: string,
): Promise<TokenClaims | undefined> {
  const known = checked.get(key) ?? new Map<string, TokenClaims>();
  const found = known.get(token);
  if (found) return found;
  const claims = await verified(key, issuer, token);
  if (!claims) return undefined;
  if (known.size >= maxCheckedTokens) known.clear();
  checked.set(key, known.set(token, claims));
  if (named.size >= maxCheckedTokens) named.clear();
  named.set(token, key.kid);
  return claims;
}

async function verified(
  key: SigningKey,
  issuer: string,
  token: string,
): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: ["RS256"],
      issuer,
      typ: "JWT",
      // Expiry is checked elsewhere, so that an expired token can be distinguished from a forged one.
      currentDate: new Date(0),
    });
    return claimsSchema.safeParse(payload).data;
  } catch {
    return undefined;
  }
}

/** The key id in the token's header; undefined if it is not one of our tokens or not in canonical form. */
function keyNamedBy(token: string): string | undefined {
  const found = named.get(token);
  if (found !== undefined) return found;
  if (!strictToken.test(token) || !isCanonical(token)) return undefined;
  try {
    const { alg, kid, typ, crit } = decodeProtectedHeader(token);
    return alg === "RS256" && typ === "JWT" && crit === undefined ? kid : undefined;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
