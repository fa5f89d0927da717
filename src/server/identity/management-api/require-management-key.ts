import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { IdentityDeps } from "../dependencies.ts";
import { readBearer } from "../wire/bearer.ts";
import { WireError } from "../wire/errors.ts";

/** @throws WireError E111119 unless the call brings the management key. */
export function requireManagementKey(http: Context, settings: IdentityDeps["settings"]): void {
  const given = readBearer(http, settings.projectId, "E111119") ?? "";
  const { managementKey } = settings;
  if (managementKey === undefined || !timingSafeEqual(digest(given), digest(managementKey))) {
    throw new WireError("E111119", "The management key is missing or wrong");
  }
}

/** Digests have equal length, which the constant-time comparison needs. */
const digest = (text: string) => createHash("sha256").update(text).digest();
