import sql, { type Sql } from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { takePoints } from "../../platform/rate-limit.ts";
import type { IdentityDeps } from "../dependencies.ts";

type Deps = Pick<IdentityDeps, "clock" | "settings">;

/** The client that asks and the person it asks about. */
export interface LimitSubject {
  /** The peer's network. */
  network: string;
  /** Comparable form, or an account's id; counted whether or not there is an account. */
  loginId: string;
}

/** @returns undefined, or seconds to wait before another message may be sent to this person. */
export const countMessage = (
  { clock, settings: { limits } }: Deps,
  tx: Tx,
  { network, loginId }: LimitSubject,
): Promise<number | undefined> =>
  takePoints(tx, clock.now(), [
    { key: `messages/address/${network}`, limit: limits.messagesPerAddress },
    { key: `messages/login/${loginId}`, limit: limits.messagesPerLoginId },
    { key: `messages/login-day/${loginId}`, limit: limits.messagesPerLoginIdAndDay },
  ]);

/** @returns undefined, or seconds to wait before another guess at this person's secrets. */
export const countAttempt = (
  { clock, settings: { limits } }: Deps,
  tx: Tx,
  { network, loginId }: LimitSubject,
): Promise<number | undefined> =>
  takePoints(tx, clock.now(), [
    { key: `tries/address/${network}`, limit: limits.triesPerAddress },
    { key: attemptKey(loginId), limit: limits.triesPerLoginIdAndDay },
  ]);

/**
 * Takes back the attempt of a right answer. Wrong attempts stay counted, because a person who knows
 * one factor could otherwise guess the other without limit.
 */
export async function refundAttempt(tx: Tx, loginId: string): Promise<void> {
  await tx.execute(
    sql`update identity.rate_limits set count = greatest(count - 1, 0) where key = ${attemptKey(loginId)}`,
  );
}

/** One counter for an account, whatever the login id and sign-in method that is tried. */
const attemptKey = (loginId: string): Sql => sql`'tries/account-day/' || coalesce(
  (select account_id from identity.login_ids where login_id = ${loginId}), ${loginId}
)`;
