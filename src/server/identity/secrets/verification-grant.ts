import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { createAccountId } from "../accounts/account-id.ts";
import { changeAddress } from "../accounts/change-address.ts";
import { proveAddress } from "../accounts/prove-address.ts";
import {
  type Account,
  findAccount,
  findAccountByLoginId,
  insertAccount,
} from "../accounts/store.ts";
import type { IdentityDeps } from "../dependencies.ts";
import { allowNextMessage } from "../limits/attempt-limits.ts";
import { isSessionAlive } from "../sessions/store.ts";
import { WireError } from "../wire/errors.ts";

/** `Continued`, as it is stored with a secret. */
export const continuedSchema = z.object({
  id: z.string(),
  by: z.enum(["step-up", "factor", "change"]),
});

const address = z.object({ kind: z.enum(["email", "phone"]), key: z.string(), given: z.string() });

/**
 * What redeeming a one-time secret allows. It is stored with the secret, so that the secret means
 * the same wherever it is redeemed. No account is created before its owner has verified an address.
 */
export const verificationGrantSchema = z.object({
  /**
   * `enter` creates an account if there is none; `sign-in` does not; `change` moves an account to
   * another address.
   */
  intent: z.enum(["enter", "sign-in", "change"]),
  /** Comparable form. */
  loginId: z.string(),
  /** The address that redeeming proves. */
  address,
  /** Set when the account was known; redeeming never reaches another one. */
  accountId: z.string().optional(),
  profile: z
    .object({
      name: z.string(),
      givenName: z.string(),
      middleName: z.string(),
      familyName: z.string(),
    })
    .partial(),
  /** The address becomes a login id too (`change` only). */
  addToLoginIds: z.boolean().optional(),
  amr: z.array(z.string()),
  options: z.object({
    customClaims: z.record(z.string(), z.unknown()).optional(),
    revokeOtherSessions: z.boolean().optional(),
    tenantId: z.string().optional(),
    locale: z.string().optional(),
    continues: continuedSchema.optional(),
  }),
});
const changeElsewhere =
  "Finish the change of address where you began it: in the same browser, without signing out";
export type VerificationGrant = z.infer<typeof verificationGrantSchema>;

/**
 * Redeems a grant: verifies its address and returns the account, which is created if necessary.
 * @param sessionId the session in which it is redeemed.
 * @returns WireError (to be thrown after the commit) if the grant is no longer accepted.
 */
export async function redeemGrant(
  deps: Pick<IdentityDeps, "clock" | "random" | "secrets" | "hooks" | "settings">,
  tx: Tx,
  grant: VerificationGrant,
  sessionId: string | undefined,
): Promise<Account | WireError> {
  await allowNextMessage(tx, [grant.loginId, grant.address.key]);
  if (grant.intent === "change") {
    const elsewhere = refuseElsewhere(grant, sessionId);
    if (elsewhere) return elsewhere;
    // A person who was signed out since must not move the account any more.
    if (!sessionId || !(await isSessionAlive(tx, sessionId, deps.clock.now())))
      return new WireError("E061102");
    return changeAddress(deps, tx, grant);
  }
  const known = grant.accountId
    ? await findAccount(tx, grant.accountId)
    : await findAccountByLoginId(tx, grant.loginId);
  if (known?.status === "disabled") return new WireError("E061102");
  if (known) return proveAddress(deps, tx, known, grant.address);
  if (grant.accountId || grant.intent !== "enter") return new WireError("E061102");
  if (!(await canRegister(deps, tx, grant))) return new WireError("E061102");
  const inserted = await insertAccount(tx, {
    profile: grant.profile,
    id: createAccountId(deps.random),
    loginId: grant.loginId,
    ...(grant.address.kind === "email"
      ? { email: grant.address.key }
      : { phone: grant.address.given }),
    proved: true,
    now: deps.clock.now(),
  });
  // A parallel call has created the account of this login id.
  return inserted ?? redeemGrant(deps, tx, { ...grant, intent: "sign-in" }, sessionId);
}

/**
 * An account is moved to another address only in the session that asked for it: otherwise a person who
 * follows a link in their mail would give their address to the account of the asker.
 */
export function refuseElsewhere(
  { intent, options }: VerificationGrant,
  sessionId: string | undefined,
): WireError | undefined {
  if (intent !== "change") return undefined;
  const asked = options.continues?.id;
  if (asked !== undefined && asked === sessionId) return undefined;
  return new WireError("E061102", changeElsewhere);
}

/** Whether a person without an account may register. */
export async function canRegister(
  deps: Pick<IdentityDeps, "hooks" | "settings">,
  tx: Tx,
  { address }: Pick<VerificationGrant, "address">,
): Promise<boolean> {
  if (deps.settings.signUp === "open") return true;
  return address.kind === "email" && deps.hooks.canRegister(tx, address.key);
}
