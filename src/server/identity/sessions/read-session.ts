import { AppError } from "#shared/errors.ts";
import type { ReadSession } from "../../platform/http/session.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { hasRecentVerification } from "./authenticate.ts";
import type { SigningKeys } from "./signing-keys.ts";
import { readToken } from "./tokens.ts";

/** The guard of our own API: accepts unexpired session tokens of this project whose session is still running. */
export function createReadSession(
  deps: Pick<IdentityDeps, "clock" | "settings">,
  keys: SigningKeys,
): ReadSession {
  return async (token) => {
    const read = await readToken(deps, keys, "DS", token);
    if (read.outcome !== "valid") throw new AppError("session.invalid");
    const { sub, sid, dct } = read.claims;
    return {
      claims: { role: "user", sub, dct },
      session: { id: sid, moment: deps.clock.now() },
      confirm(createdAt) {
        if (!createdAt) throw new AppError("session.invalid");
        return { sub, dct, isFresh: hasRecentVerification(deps, { createdAt }) };
      },
    };
  };
}
