import type { Tx } from "../../../platform/database/database.ts";
import { recordAccountChange } from "../../accounts/record-account-change.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { acceptTimeStep, findTotpKeys } from "./store.ts";
import { findTimeStep } from "./totp-key.ts";

export const totpPurpose = "totp-key";

/**
 * Checks a code of an authenticator app and uses it up. The caller counts the try.
 * @returns `new` if it confirmed an app that was being set up, undefined if it is wrong.
 */
export async function verifyTotp(
  deps: Pick<IdentityDeps, "clock" | "secrets" | "hooks" | "settings">,
  tx: Tx,
  accountId: string,
  code: string,
): Promise<"known" | "new" | undefined> {
  const keys = await findTotpKeys(tx, accountId);
  const now = deps.clock.now();
  for (const sealed of [keys?.active, keys?.pending]) {
    if (!sealed) continue;
    const step = findTimeStep(deps.secrets.open(totpPurpose, sealed), code.replace(/\s/g, ""), now);
    if (step === undefined) continue;
    const isNew = !keys?.confirmed || sealed === keys.pending;
    const accepted = await acceptTimeStep(tx, { accountId, sealed, step, now });
    if (accepted && isNew) await recordAccountChange(deps, tx, accountId, "authenticator.added");
    return accepted ? (isNew ? "new" : "known") : undefined;
  }
  return undefined;
}
