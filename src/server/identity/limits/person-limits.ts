import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { takePoint } from "../../platform/rate-limit.ts";
import type { IdentityDeps } from "../deps.ts";

type Deps = Pick<IdentityDeps, "clock" | "settings">;

/** Who is asking, and about whom. */
export interface Asker {
  /** The peer's network. */
  network: string;
  /** Comparable form; counted whether or not there is an account. */
  loginId: string;
}

/** @returns undefined, or seconds to wait before another message may be sent to this person. */
export async function takeMessagePoint(
  { clock, settings: { limits } }: Deps,
  tx: Tx,
  { network, loginId }: Asker,
): Promise<number | undefined> {
  const now = clock.now();
  return (
    (await takePoint(tx, now, `messages/address/${network}`, limits.messagesPerAddress)) ??
    (await takePoint(tx, now, `messages/login/${loginId}`, limits.messagesPerLoginId)) ??
    (await takePoint(tx, now, `messages/login-day/${loginId}`, limits.messagesPerLoginIdAndDay))
  );
}

/** @returns undefined, or seconds to wait before another guess at this person's secrets. */
export async function takeTryPoint(
  { clock, settings: { limits } }: Deps,
  tx: Tx,
  { network, loginId }: Asker,
): Promise<number | undefined> {
  const now = clock.now();
  return (
    (await takePoint(tx, now, `tries/address/${network}`, limits.triesPerAddress)) ??
    (await takePoint(tx, now, `tries/login-day/${loginId}`, limits.triesPerLoginIdAndDay))
  );
}

/** After a success the earlier tries were their owner's own. */
export async function forgiveTries(tx: Tx, loginId: string): Promise<void> {
  await tx.execute(
    sql`delete from identity.rate_limits where key = ${`tries/login-day/${loginId}`}`,
  );
}
