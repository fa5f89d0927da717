import type { StepContext, StepResult } from "../../flows/definition.ts";
import { returnTry, takeTryPoint } from "../../limits/person-limits.ts";
import { verifyTotp } from "./verify-totp.ts";

/** A code of the signed-in person's authenticator app, as a step of a flow. */
export async function enterTotp({
  deps,
  tx,
  state,
  input,
  network,
}: StepContext): Promise<StepResult<"verified">> {
  const accountId = state.session?.accountId;
  const { code } = input;
  if (typeof code !== "string" || code.trim() === "") return { error: "code.missing" };
  if (!accountId) return { error: "account.unavailable" };
  if ((await takeTryPoint(deps, tx, { network, loginId: accountId })) !== undefined) {
    return { error: "tries.too_many" };
  }
  if (!(await verifyTotp(deps, tx, accountId, code))) return { error: "code.wrong" };
  await returnTry(tx, accountId);
  return { outcome: "verified", state: { accountId, amr: ["totp"], authMethod: "totp" } };
}
