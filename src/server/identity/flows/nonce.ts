import type { IdentityDeps } from "../dependencies.ts";

/** Sent with every answer as `{seq}.{mac}`; newer clients echo the highest one they saw. */
export const flowNonceHeader = "X-Descope-Flow-Nonce";

export function flowNonce(deps: Pick<IdentityDeps, "secrets">, runId: string, seq: number): string {
  // The client keeps everything up to the first dot as the number.
  return `${seq}.${deps.secrets.mac("flow-nonce", `${runId}/${seq}`)}`;
}

/** The number in a nonce that this provider made for this run. */
export function readFlowNonce(
  deps: Pick<IdentityDeps, "secrets">,
  runId: string,
  given: string,
): number | undefined {
  const [, seq, mac] = given.match(/^(\d{1,9})\.([\w-]{43})$/) ?? [];
  if (!seq || !mac || !deps.secrets.verifyMac("flow-nonce", `${runId}/${seq}`, mac))
    return undefined;
  return Number(seq);
}
