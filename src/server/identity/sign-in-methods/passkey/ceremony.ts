import { z } from "zod";
import type { Tx } from "../../../platform/database/database.ts";
import type { IdentityDeps } from "../../dependencies.ts";
import type { StartedCeremony } from "../../steps/step.ts";
import { WireError } from "../../wire/errors.ts";
import { type Challenge, storeChallenge } from "./challenge.ts";
import { anyPasskey, type PasskeyOptions } from "./options.ts";
import { findPasskey, insertPasskey, recordPasskeyUse } from "./store.ts";

/** Imported on first use, because it takes a tenth of the server's start. */
const library = () => import("@simplewebauthn/server");

/** @throws WireError E011004 for an origin that is not approved; it never decides the relying party. */
export function approvedOrigin(settings: IdentityDeps["settings"], origin: string): string {
  if (!settings.approvedOrigins.includes(origin)) {
    throw new WireError("E011004", '"origin" is not approved for this project');
  }
  return origin;
}

/**
 * Asks the browser to create a passkey.
 * @param existing the account's credential ids: their devices refuse.
 */
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
  const challenge = { ...order, mustVerify, challenge: options.challenge };
  return storeChallenge(deps, tx, challenge, options, true);
}

/** Asks the browser to use a passkey of any account, or of the one that the order names. */
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
  const challenge = { ...order, mustVerify, challenge: options.challenge };
  return storeChallenge(deps, tx, challenge, options, false);
}

/** Checks the browser's answer and stores the new passkey of the account. */
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

/** The fields that the library checks. It requires extensions, which clients leave out. */
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

/** The library throws if anything is wrong with an answer; here that is just a wrong answer. */
async function attempt<T>(fn: () => Promise<T>): Promise<T | undefined> {
  try {
    return await fn();
  } catch {
    return undefined;
  }
}
