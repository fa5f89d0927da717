import sql from "sql-template-tag";
import type { Tx } from "../../platform/database/database.ts";
import { type Counted, readWindows, takePoints } from "../../platform/rate-limit.ts";
import type { IdentityDeps } from "../dependencies.ts";

type Deps = Pick<IdentityDeps, "clock" | "settings">;

/** The client and the person that its call concerns. */
export interface LimitSubject {
  /** The client's network. */
  network: string;
  /** Canonical login id, or an account's id; counted whether or not there is an account. */
  loginId: string;
  /** The account that has signed in with this browser before, according to its cookie. */
  knownAccount?: string | undefined;
}

/** Time after a sign-in for which a network counts as the person's own. */
const ownNetworkMs = 90 * 86_400_000;

/** The reason why no message is sent now, as a step of a flow returns it. */
export interface MessageRefusal {
  error: "messages.just_sent" | "messages.too_many" | "messages.day_over";
  /** Seconds. */
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
  // A refusal uses up no other limit: only sent messages count towards a person's day.
  const [dayEnds, burstEnds, minuteEnds] = [endOf(day), endOf(burst), endOf(minute)];
  if (dayEnds) return { error: "messages.day_over", retryAfter: dayEnds };
  if (burstEnds) return { error: "messages.too_many", retryAfter: burstEnds };
  if (minuteEnds) return { error: "messages.just_sent", retryAfter: minuteEnds };
  const retryAfter = await takePoints(tx, now, [
    { key: `messages/address/${network}`, limit: limits.messagesPerAddress },
    // Only one of several simultaneous requests gets past this limit.
    minute,
    burst,
    day,
  ]);
  return retryAfter === undefined ? undefined : { error: "messages.too_many", retryAfter };
}

/** Allows the next message immediately: the last one was answered, so its recipient had asked for it. */
export async function allowNextMessage(tx: Tx, loginIds: string[]): Promise<void> {
  const keys = loginIds.flatMap((one) => [minuteKey("", one), minuteKey("known/", one)]);
  await tx.execute(sql`delete from identity.rate_limits where key = any(${keys})`);
}

const minuteKey = (prefix: "known/" | "", loginId: string) =>
  `messages/${prefix}login-minute/${loginId}`;

/** @returns undefined, or the seconds until another guess at this person's secrets is allowed. */
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
 * Refunds the attempt of a right answer. Wrong attempts stay counted, because a person who knows one factor could
 * otherwise guess the other without limit.
 */
export async function refundAttempt(deps: Deps, tx: Tx, subject: LimitSubject): Promise<void> {
  const key = await attemptKey(deps, tx, subject);
  await tx.execute(
    sql`update identity.rate_limits set count = greatest(count - 1, 0) where key = ${key}`,
  );
}

/** One counter per account, regardless of login id and sign-in method. */
async function attemptKey(deps: Deps, tx: Tx, subject: LimitSubject): Promise<string> {
  const { prefix, accountId } = await findCounter(deps, tx, subject);
  return `tries/${prefix}account-day/${accountId ?? subject.loginId}`;
}

/**
 * Browsers and networks from which the person has signed in have separate counters, so that strangers cannot lock the
 * person out.
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
