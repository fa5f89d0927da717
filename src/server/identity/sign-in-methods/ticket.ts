import { z } from "zod";
import type { Tx } from "../../platform/database/database.ts";
import { randomBase62 } from "../../platform/random.ts";
import { changeAddress } from "../accounts/change-address.ts";
import { proveAddress } from "../accounts/prove-address.ts";
import {
  type Account,
  findAccount,
  findAccountByLoginId,
  insertAccount,
} from "../accounts/store.ts";
import type { IdentityDeps } from "../deps.ts";
import { isSessionAlive } from "../sessions/store.ts";
import { WireError } from "../wire/errors.ts";

/** `Continued`, as it is stored with a secret. */
export const continuedSchema = z.object({
  id: z.string(),
  by: z.enum(["step-up", "factor", "change"]),
});

const address = z.object({ kind: z.enum(["email", "phone"]), key: z.string(), given: z.string() });

/**
 * What redeeming a one-time secret gives: stored with it, so that a secret carries its meaning with
 * it from wherever it was asked for. No account exists before its owner has proved an address.
 */
export const ticketSchema = z.object({
  /** `enter` makes an account if there is none; `sign-in` does not; `change` moves an account's address. */
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
export type Ticket = z.infer<typeof ticketSchema>;

/**
 * The account of whoever redeemed it, its address proved.
 * @returns WireError (to be thrown after the commit) when it leads nowhere any more.
 */
export async function redeemTicket(
  deps: Pick<IdentityDeps, "clock" | "random" | "hooks" | "settings">,
  tx: Tx,
  ticket: Ticket,
): Promise<Account | WireError> {
  if (ticket.intent === "change") {
    // Whoever was signed out since must not move the account any more.
    const asked = ticket.options.continues?.id;
    if (asked && !(await isSessionAlive(tx, asked, deps.clock.now())))
      return new WireError("E061102");
    return changeAddress(deps, tx, ticket);
  }
  const known = ticket.accountId
    ? await findAccount(tx, ticket.accountId)
    : await findAccountByLoginId(tx, ticket.loginId);
  if (known?.status === "disabled") return new WireError("E061102");
  if (known) return proveAddress(deps, tx, known, ticket.address);
  if (ticket.accountId || ticket.intent !== "enter") return new WireError("E061102");
  if (!(await mayRegister(deps, tx, ticket))) return new WireError("E061102");
  const inserted = await insertAccount(tx, {
    profile: ticket.profile,
    id: `U${randomBase62(deps.random, 27)}`,
    loginId: ticket.loginId,
    ...(ticket.address.kind === "email"
      ? { email: ticket.address.key }
      : { phone: ticket.address.given }),
    proved: true,
    now: deps.clock.now(),
  });
  // Somebody else with the same login id was faster: they have the account.
  return inserted ?? redeemTicket(deps, tx, { ...ticket, intent: "sign-in" });
}

/** Whether this person may have an account if they have none. */
export async function mayRegister(
  deps: Pick<IdentityDeps, "hooks" | "settings">,
  tx: Tx,
  { address }: Pick<Ticket, "address">,
): Promise<boolean> {
  if (deps.settings.signUp === "open") return true;
  return address.kind === "email" && deps.hooks.mayRegister(tx, address.key);
}
