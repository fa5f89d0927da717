import { z } from "zod";

const claims = z.object({
  sub: z.string(),
  dct: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
});

export interface SessionClaims {
  subject: string;
  /** The selected tenant; undefined for a member of a single business. */
  tenant: string | undefined;
  issuedAt: string;
  expiresAt: string;
}

/** Decodes a session token's claims without verifying it; undefined if it is malformed. */
export function readSessionClaims(token: string | undefined): SessionClaims | undefined {
  const payload = token?.split(".")[1];
  if (!payload) return undefined;
  try {
    const json = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const { sub, dct, iat, exp } = claims.parse(JSON.parse(json));
    return { subject: sub, tenant: dct, issuedAt: isoOf(iat), expiresAt: isoOf(exp) };
  } catch {
    return undefined;
  }
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
