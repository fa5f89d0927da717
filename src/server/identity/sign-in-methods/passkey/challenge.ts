import { z } from "zod";
import type { Tx } from "../../../platform/database/database.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { issueToken, redeemToken, type TokenKind } from "../../secrets/tokens.ts";
import { isSessionAlive } from "../../sessions/store.ts";
import type { StartedCeremony } from "../../steps/step.ts";

/** The longest that browsers wait for a person. */
const challengeLifetimeMs = 5 * 60_000;

const challengeSchema = z.object({
  purpose: z.enum(["signup", "signin", "update"]),
  challenge: z.string(),
  origin: z.string(),
  /** The account of the new passkey; for a sign-in, the only account that may answer. */
  accountId: z.string().optional(),
  /** The session that adds a passkey; after a sign-out it cannot. */
  sessionId: z.string().optional(),
  loginId: z.object({ kind: z.enum(["email", "phone", "name"]), key: z.string() }).optional(),
  name: z.string().optional(),
  sessionOptions: z.record(z.string(), z.unknown()).optional(),
  /** The device must verify its user. */
  mustVerify: z.boolean().optional(),
});
export type Challenge = z.infer<typeof challengeSchema>;

/** A challenge of one purpose is refused for another, and is not spent by it. */
const kindOf = {
  signup: "passkey-signup",
  signin: "passkey-signin",
  update: "passkey-update",
} as const satisfies Record<Challenge["purpose"], TokenKind>;

/** Stores the challenge of the options that the browser is given. */
export async function storeChallenge(
  deps: IdentityDeps,
  tx: Tx,
  data: Challenge,
  publicKey: object,
  create: boolean,
): Promise<StartedCeremony> {
  const transactionId = await issueToken(deps, tx, {
    kind: kindOf[data.purpose],
    scope: `passkey/${data.accountId ?? ""}`,
    data,
    lifetimeMs: challengeLifetimeMs,
  });
  return { transactionId, options: JSON.stringify({ publicKey }), create };
}

/** Spends the challenge of a transaction. */
export async function takeChallenge(
  deps: IdentityDeps,
  tx: Tx,
  transactionId: string,
  purpose: Challenge["purpose"],
): Promise<Challenge | undefined> {
  const redeemed = await redeemToken(deps, tx, kindOf[purpose], transactionId);
  if (!redeemed) return undefined;
  const challenge = challengeSchema.parse(redeemed.data);
  const { sessionId } = challenge;
  if (sessionId && !(await isSessionAlive(tx, sessionId, deps.clock.now()))) return undefined;
  return challenge;
}
