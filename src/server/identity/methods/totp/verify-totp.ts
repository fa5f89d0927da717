import type { Tx } from "../../../platform/database/database.ts";
import type { IdentityDeps } from "../../deps.ts";
import { acceptStep, findTotpKeys } from "./store.ts";
import { stepOfCode } from "./totp.ts";

export const totpPurpose = "totp-key";

/** Checks a code of an authenticator app and uses it up. The caller counts the try. */
export async function verifyTotp(
  deps: Pick<IdentityDeps, "clock" | "secrets">,
  tx: Tx,
  accountId: string,
  code: string,
): Promise<boolean> {
  const keys = await findTotpKeys(tx, accountId);
  const now = deps.clock.now();
  for (const sealed of [keys?.active, keys?.pending]) {
    if (!sealed) continue;
    const step = stepOfCode(deps.secrets.open(totpPurpose, sealed), code.replace(/\s/g, ""), now);
    if (step !== undefined) return acceptStep(tx, { accountId, sealed, step, now });
  }
  return false;
}
