import { AppError } from "#shared/errors.ts";
import { type ReadSession, readWhole } from "../../platform/http/session.ts";
import type { Platform } from "../../platform/platform.ts";
import { useKey } from "./store.ts";

/** A key is a UUID, which no session token is: those have dots. */
const keyPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

type Deps = Pick<Platform, "clock" | "secrets" | "database">;

/**
 * Lets an access key stand where a session token is expected. Every call asks the database, so that a
 * deleted key stops at once in every process.
 * @param readSession checks everything that is not a key.
 */
export function acceptAccessKeys(deps: Deps, readSession: ReadSession): ReadSession {
  return async (token) => {
    if (!keyPattern.test(token)) return readSession(token);
    const mac = keyMac(deps, token);
    const owner = await deps.database.serviceTransaction((tx) => useKey(tx, mac, deps.clock.now()));
    if (!owner) throw new AppError("session.invalid");
    const { id, scope, sub, dct } = owner;
    const read = readWhole(async () => ({ sub, dct: dct ?? undefined }));
    return { ...(await read(token)), accessKey: { id, readOnly: scope === "read" } };
  };
}

/** All that is kept of a key. */
export function keyMac({ secrets }: Pick<Platform, "secrets">, key: string): string {
  return secrets.mac("access-key", key.toLowerCase());
}
