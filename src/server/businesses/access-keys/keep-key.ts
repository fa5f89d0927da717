import { z } from "zod";
import { type AccessKey, type AccessKeyScope, createAccessKey } from "#shared/api/access-keys.ts";
import { AppError } from "#shared/errors.ts";
import { paths } from "#shared/paths.ts";
import { accessChanged } from "../../notifications/events.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { keyMac } from "./accept-access-key.ts";
import { deleteKey, insertKey } from "./store.ts";

/** Characters of a key that the list shows. */
const prefixLength = 8;

export type KeyDeps = Pick<Platform, "clock" | "secrets" | "events">;

/** Stores a key's hash for the signed-in administrator, with its audit row. */
export async function keepKey(
  deps: KeyDeps,
  tx: Tx,
  given: { name: string; key: string; scope: AccessKeyScope; expiresAt: Date | undefined },
): Promise<AccessKey> {
  const { key, ...named } = given;
  const now = deps.clock.now();
  const prefix = key.slice(0, prefixLength);
  const accessKey = await insertKey(tx, { ...named, mac: keyMac(deps, key), prefix, now });
  await recordAudit(tx, { action: "access_key.created", ...target(accessKey.id), now });
  const what = `made an access key named “${given.name}”`;
  await deps.events.raise(tx, accessChanged, { what, path: paths.accessKeys.href() });
  return accessKey;
}

/** @throws AppError `not_found` when the signed-in administrator has no such key. */
export async function forgetKey(
  { clock }: Pick<Platform, "clock">,
  tx: Tx,
  id: string,
): Promise<void> {
  if (!(await deleteKey(tx, id))) throw new AppError("not_found");
  await recordAudit(tx, { action: "access_key.deleted", ...target(id), now: clock.now() });
}

const row = z.strictObject({
  user_id: z.uuid().optional(),
  name: createAccessKey.body.shape.name,
  // Made by the client: a random UUID, of which only the hash is kept.
  key: z.uuidv4(),
});

/** Keys as rows, for clients that write tables. Whose they are is the session's to say. */
export function keyWriter(deps: KeyDeps) {
  return {
    needsProof: true,
    async insert(tx: Tx, given: unknown[]): Promise<string[]> {
      const { success, data } = z.array(row).min(1).max(20).safeParse(given);
      if (!success) throw new AppError("request.invalid");
      const ids: string[] = [];
      for (const { name, key } of data) {
        const kept = await keepKey(deps, tx, { name, key, scope: "read", expiresAt: undefined });
        ids.push(kept.id);
      }
      return ids;
    },
    async remove(tx: Tx, ids: string[]): Promise<void> {
      for (const id of ids) await forgetKey(deps, tx, id);
    },
  };
}

const target = (targetId: string) => ({ targetType: "access_key", targetId });
