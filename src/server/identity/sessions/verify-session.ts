import { AppError } from "#shared/errors.ts";
import type { VerifySession } from "../../platform/http/session.ts";
import type { IdentityDeps } from "../deps.ts";
import { isFresh } from "./authenticate.ts";
import type { SigningKeys } from "./signing-keys.ts";
import { runningSince } from "./store.ts";
import { readToken } from "./tokens.ts";

/** The guard of our own API: a session token of this project, unexpired, of a session that still runs. */
export function createVerifySession(
  deps: Pick<IdentityDeps, "clock" | "settings" | "database">,
  keys: SigningKeys,
): VerifySession {
  return async (token) => {
    const read = await readToken(deps, keys, "DS", token);
    if (read.outcome !== "valid") throw new AppError("session.invalid");
    const { sub, sid, dct } = read.claims;
    const now = deps.clock.now();
    const createdAt = await deps.database.withService((tx) => runningSince(tx, sid, now));
    if (!createdAt) throw new AppError("session.invalid");
    return { sub, dct, isFresh: isFresh(deps, { createdAt }) };
  };
}
