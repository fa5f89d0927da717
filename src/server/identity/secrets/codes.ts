import type { Tx } from "../../platform/database/database.ts";
import type { Channel } from "../channels.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { findRefusalReason, insertCode, spendCode } from "./store.ts";
import { type VerificationGrant, verificationGrantSchema } from "./verification-grant.ts";

type Deps = Pick<IdentityDeps, "clock" | "random" | "secrets">;

/** Long enough for slow mail; the maximum that ASVS 5 allows. */
const codeLifetimeMs = 10 * 60_000;

export type CodeKind = `${Channel}-code`;

/** The purpose of a code, and the scope in which its attempts are counted. */
export interface CodeSlot {
  kind: CodeKind;
  scope: string;
}

/**
 * Issues a six-digit code. Earlier ones of the same slot stay valid (mail may arrive out of order); all share one
 * counter.
 * @param grant the data that redeeming it returns.
 */
export async function issueCode(
  deps: Deps,
  tx: Tx,
  slot: CodeSlot,
  grant: VerificationGrant,
): Promise<string> {
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + codeLifetimeMs);
  const code = String(deps.random.int(1_000_000)).padStart(6, "0");
  await insertCode(tx, { ...slot, mac: macOf(deps, slot, code), data: grant, now, expiresAt });
  return code;
}

export type CodeResult =
  | { outcome: "right"; grant: VerificationGrant }
  | { outcome: "wrong" | "expired" | "exhausted" };

/**
 * Spends a code. Commit the transaction whatever the outcome: a wrong attempt counts.
 * @param given as typed; spaces and dashes are dropped.
 */
export async function redeemCode(
  deps: Deps,
  tx: Tx,
  slot: CodeSlot,
  given: string,
): Promise<CodeResult> {
  const now = deps.clock.now();
  const secret = { ...slot, mac: macOf(deps, slot, given.replace(/[\s-]/g, "")), now };
  const data = await spendCode(tx, secret);
  if (data) return { outcome: "right", grant: verificationGrantSchema.parse(data) };
  const { exhausted, late } = await findRefusalReason(tx, secret);
  return { outcome: late ? "expired" : exhausted ? "exhausted" : "wrong" };
}

/** The hash depends on kind and scope, so a code is not valid for another purpose. */
const macOf = (deps: Deps, slot: CodeSlot, code: string) =>
  deps.secrets.mac(`one-time/${slot.kind}`, JSON.stringify([slot.scope, code]));
