import { z } from "zod";
import type { Tx } from "../../../platform/database/database.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import { issueToken, redeemToken, type TokenKind } from "../../secrets/tokens.ts";
import { isSessionAlive } from "../../sessions/store.ts";
import type { StartedCeremony } from "../../steps/step.ts";
import { WireError } from "../../wire/errors.ts";
import { anyPasskey, type PasskeyOptions } from "./options.ts";
import { findPasskey, insertPasskey, recordPasskeyUse } from "./store.ts";

/** Imported when it is first used: it takes a tenth of the server's start. */
const library = () => import("@simplewebauthn/server");

/** As long as browsers wait for a person at most. */
const challengeLifetimeMs = 5 * 60_000;

const challengeSchema = z.object({
  purpose: z.enum(["signup", "signin", "update"]),
  challenge: z.string(),
  origin: z.string(),
  /** Whose passkey is made; for sign-in: the only account that may answer. */
  accountId: z.string().optional(),
  /** The session that adds a passkey; after a sign-out it cannot. */
  sessionId: z.string().optional(),
  loginId: z.object({ kind: z.enum(["email", "phone", "name"]), key: z.string() }).optional(),
  name: z.string().optional(),
  sessionOptions: z.record(z.string(), z.unknown()).optional(),
  /** The device has to make sure who uses it. */
  mustVerify: z.boolean().optional(),
});
export type Challenge = z.infer<typeof challengeSchema>;

/** @throws WireError E011004 for an origin that is not approved; it never decides the relying party. */
export function approvedOrigin(settings: IdentityDeps["settings"], origin: string): string {
  if (!settings.approvedOrigins.includes(origin)) {
    throw new WireError("E011004", '"origin" is not approved for this project');
  }
  return origin;
}

/** Asks the browser to make a passkey. @param existing ids of those that the account has: their devices refuse. */
export async function startRegistration(
  deps: IdentityDeps,
  tx: Tx,
  order: Omit<Challenge, "challenge"> & { accountId: string; loginId: { key: string } },
  existing: string[],
  wishes: PasskeyOptions = anyPasskey,
): Promise<StartedCeremony> {
  const { attachment, userVerification, extensions } = wishes;
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: deps.settings.projectName,
    rpID: deps.settings.publicUrl.hostname,
    userID: new Uint8Array(Buffer.from(order.accountId)),
    userName: order.loginId.key,
    userDisplayName: order.name ?? "",
    challenge: new Uint8Array(deps.random.bytes(32)),
    attestationType: "none",
    excludeCredentials: existing.map((id) => ({ id })),
    // The passkey must be found without a login id, because a list of credential ids would reveal
    // accounts.
    authenticatorSelection: {
      residentKey: "required",
      userVerification,
      ...(attachment && attachment !== "any" ? { authenticatorAttachment: attachment } : {}),
    },
    ...(extensions ? { extensions } : {}),
  });
  const mustVerify = userVerification === "required";
  return store(deps, tx, { ...order, mustVerify, challenge: options.challenge }, options, true);
}

/** Asks the browser to use a passkey: of any account, unless the order names one. */
export async function startAuthentication(
  deps: IdentityDeps,
  tx: Tx,
  order: Omit<Challenge, "challenge">,
  { userVerification, extensions }: PasskeyOptions = anyPasskey,
): Promise<StartedCeremony> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: deps.settings.publicUrl.hostname,
    challenge: new Uint8Array(deps.random.bytes(32)),
    userVerification,
    ...(extensions ? { extensions } : {}),
  });
  const mustVerify = userVerification === "required";
  return store(deps, tx, { ...order, mustVerify, challenge: options.challenge }, options, false);
}

async function store(
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

/** A challenge is of no use where another one is asked for, and is not spent there either. */
const kindOf = {
  signup: "passkey-signup",
  signin: "passkey-signin",
  update: "passkey-update",
} as const satisfies Record<Challenge["purpose"], TokenKind>;

/** The challenge behind a transaction, spent by asking for it. */
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

/** Checks the browser's answer and keeps the new passkey for the account. */
export async function finishRegistration(
  deps: IdentityDeps,
  tx: Tx,
  challenge: Challenge,
  accountId: string,
  answer: string,
): Promise<boolean> {
  const { verifyRegistrationResponse } = await library();
  const verified = await attempt(() =>
    verifyRegistrationResponse({
      response: createdCredential.parse(JSON.parse(answer)),
      expectedChallenge: challenge.challenge,
      expectedOrigin: challenge.origin,
      expectedRPID: deps.settings.publicUrl.hostname,
      requireUserVerification: challenge.mustVerify ?? false,
    }),
  );
  if (!verified?.verified) return false;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return insertPasskey(tx, {
    credentialId: credential.id,
    accountId,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    signCount: credential.counter,
    backedUp: credentialBackedUp,
    now: deps.clock.now(),
  });
}

/** Checks the browser's answer. @returns the account whose passkey signed it. */
export async function finishAuthentication(
  deps: IdentityDeps,
  tx: Tx,
  challenge: Challenge,
  answer: string,
): Promise<string | undefined> {
  const response = await attempt(async () => usedCredential.parse(JSON.parse(answer)));
  const passkey = response && (await findPasskey(tx, response.id));
  if (!passkey || (challenge.accountId ?? passkey.accountId) !== passkey.accountId)
    return undefined;
  const { verifyAuthenticationResponse } = await library();
  const verified = await attempt(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.challenge,
      expectedOrigin: challenge.origin,
      expectedRPID: deps.settings.publicUrl.hostname,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.signCount,
      },
      requireUserVerification: challenge.mustVerify ?? false,
    }),
  );
  if (!verified?.verified) return undefined;
  const signCount = verified.authenticationInfo.newCounter;
  const use = { credentialId: passkey.credentialId, signCount, now: deps.clock.now() };
  return (await recordPasskeyUse(tx, use)) ? passkey.accountId : undefined;
}

/** What the checking library needs; clients leave out the extensions, which it insists on. */
const credential = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
});
const createdCredential = credential.extend({
  response: z.object({ clientDataJSON: z.string(), attestationObject: z.string() }),
});
const usedCredential = credential.extend({
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});

/** The library throws on whatever is wrong with an answer; here that is just a wrong answer. */
async function attempt<T>(fn: () => Promise<T>): Promise<T | undefined> {
  try {
    return await fn();
  } catch {
    return undefined;
  }
}
