import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { type Counted, readWindows, takePoints } from "../../platform/rate-limit.ts";
import type { IdentityDeps } from "../dependencies.ts";

type Deps = Pick<IdentityDeps, "clock" | "settings">;

/** The client that asks and the person it asks about. */
export interface LimitSubject {
  /** The peer's network. */
  network: string;
  /** Comparable form, or an account's id; counted whether or not there is an account. */
  loginId: string;
  /** The account that signed in with this browser before, as its cookie says. */
  knownAccount?: string | undefined;
}

/** A network stays a person's own for so long after they signed in from it. */
const ownNetworkMs = 90 * 86_400_000;

/** Why no message is sent now, as a step of a flow returns it. */
export interface MessageRefusal {
  error: "messages.just_sent" | "messages.too_many" | "messages.day_over";
  /** In seconds. */
  retryAfter: number;
}

/** @returns undefined if a message may be sent to this person now. */
export async function countMessage(
  deps: Deps,
  tx: Tx,
  subject: LimitSubject,
): Promise<MessageRefusal | undefined> {
  const { clock, settings } = deps;
  const { limits } = settings;
  const { prefix } = await findCounter(deps, tx, subject);
  const now = clock.now();
  const { network, loginId } = subject;
  const minute = {
    key: minuteKey(prefix, loginId),
    limit: limits.messagesPerLoginIdAndMinute,
  };
  const burst = { key: `messages/${prefix}login/${loginId}`, limit: limits.messagesPerLoginId };
  const day = {
    key: `messages/${prefix}login-day/${loginId}`,
    limit: prefix ? limits.messagesPerKnownBrowserAndDay : limits.messagesPerLoginIdAndDay,
  };
  const windows = await readWindows(tx, now, [minute.key, burst.key, day.key]);
  const endOf = ({ key, limit }: Counted & { key: string }) => {
    const open = windows.get(key);
    return open && open.count >= limit.points ? open.endsIn : undefined;
  };
  // A refusal takes nothing from the other limits: only messages that are sent use up a person's day.
  const [dayEnds, burstEnds, minuteEnds] = [endOf(day), endOf(burst), endOf(minute)];
  if (dayEnds) return { error: "messages.day_over", retryAfter: dayEnds };
  if (burstEnds) return { error: "messages.too_many", retryAfter: burstEnds };
  if (minuteEnds) return { error: "messages.just_sent", retryAfter: minuteEnds };
  const retryAfter = await takePoints(tx, now, [
    { key: `messages/address/${network}`, limit: limits.messagesPerAddress },
    // Only one of several requests that arrive together gets past this limit.
    minute,
    burst,
    day,
  ]);
  return retryAfter === undefined ? undefined : { error: "messages.too_many", retryAfter };
}

/** Lets the next message go at once: the last one was answered, so its recipient asked for it. */
export async function allowNextMessage(tx: Tx, loginIds: string[]): Promise<void> {
  const keys = loginIds.flatMap((one) => [minuteKey("", one), minuteKey("known/", one)]);
  await tx.execute(sql`delete from identity.rate_limits where key = any(${keys})`);
}

const minuteKey = (prefix: "known/" | "", loginId: string) =>
  `messages/${prefix}login-minute/${loginId}`;

/** @returns undefined, or seconds to wait before another guess at this person's secrets. */
export async function countAttempt(
  deps: Deps,
  tx: Tx,
  subject: LimitSubject,
): Promise<number | undefined> {
  const { limits } = deps.settings;
  return takePoints(tx, deps.clock.now(), [
    { key: `tries/address/${subject.network}`, limit: limits.triesPerAddress },
    { key: await attemptKey(deps, tx, subject), limit: limits.triesPerLoginIdAndDay },
  ]);
}

/**
 * Takes back the attempt of a right answer. Wrong attempts stay counted, because a person who knows
 * one factor could otherwise guess the other without limit.
 */
export async function refundAttempt(deps: Deps, tx: Tx, subject: LimitSubject): Promise<void> {
  const key = await attemptKey(deps, tx, subject);
  await tx.execute(
    sql`update identity.rate_limits set count = greatest(count - 1, 0) where key = ${key}`,
  );
}

/** One counter for an account, whatever the login id and sign-in method that is tried. */
async function attemptKey(deps: Deps, tx: Tx, subject: LimitSubject): Promise<string> {
  const { prefix, accountId } = await findCounter(deps, tx, subject);
  return `tries/${prefix}account-day/${accountId ?? subject.loginId}`;
}

/**
 * Browsers and networks that the person has signed in from have counters of their own, so that
 * strangers cannot use the limits against a person.
 */
async function findCounter(
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  { network, loginId, knownAccount = "" }: LimitSubject,
): Promise<{ prefix: "known/" | ""; accountId: string | undefined }> {
  const since = new Date(clock.now().getTime() - ownNetworkMs);
  const [account] = await tx.query<{ id: string; isKnown: boolean }>(sql`
    select a.id, a.id = ${knownAccount} or exists (
      select from identity.logins l
      where l.account_id = a.id and l.address = ${network} and l.at > ${since}
    ) as "isKnown"
    from identity.accounts a where a.id = coalesce(
      (select account_id from identity.login_ids where login_id = ${loginId}), ${loginId}
    )`);
  return { prefix: account?.isKnown ? "known/" : "", accountId: account?.id };
}
