import type { Tx } from "../../platform/database/database.ts";
import type { IdentityDeps } from "../deps.ts";
import type { IssuedSession } from "../sessions/session-answer.ts";
import type { SigningKey } from "../sessions/signing-keys.ts";
import { startSession } from "../sessions/start-session.ts";
import { WireError } from "../wire/errors.ts";
import { redeemTicket, type Ticket } from "./ticket.ts";

/** Redeems a ticket and starts the session that it promised. */
export async function enter(
  deps: IdentityDeps,
  key: SigningKey,
  tx: Tx,
  ticket: Ticket,
  network: string,
): Promise<IssuedSession | WireError> {
  const account = await redeemTicket(deps, tx, ticket);
  if (account instanceof WireError) return account;
  const { amr, options } = ticket;
  const proved = { accountId: account.id, amr, address: network, options };
  return (await startSession(deps, key, tx, proved)) ?? new WireError("E061102");
}
