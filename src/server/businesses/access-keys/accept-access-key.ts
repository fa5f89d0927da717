import { AppError } from "#shared/errors.ts";
import { type ReadSession, readWhole } from "../../platform/http/session.ts";
import type { Platform } from "../../platform/platform.ts";
import { useKey } from "./store.ts";

/** A key is a UUID, which no session token is: those have dots. */
const keyPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

type Deps = Pick<Platform, "clock" | "secrets" | "database">;

/**
 * Accepts an access key in place of a session token. Every call asks the database, so that a deleted key stops working
 * in every process at once.
 * @param readSession checks everything that is not an access key.
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

/** The only part of a key that is stored. */
export function keyMac({ secrets }: Pick<Platform, "secrets">, key: string): string {
  return secrets.mac("access-key", key.toLowerCase());
}
