import { expect } from "vitest";
import { identityTable } from "../identity-table.ts";
import type { standingKinds } from "./long-lived-secrets.ts";
import type { oneTimeKinds } from "./one-time-kinds.ts";
import { accepted, places } from "./places.ts";
import type { World } from "./world.ts";

const refreshPlaces = Object.keys(places).filter(
  (place) => identityTable[place]?.kind === "refresh",
);
const managementPlaces = Object.keys(places).filter(
  (place) => identityTable[place]?.kind === "management",
);

type Kind = keyof typeof oneTimeKinds | keyof typeof standingKinds;

/**
 * Places where each kind of secret is valid. Kinds not listed here are valid only through their `use`, because they are
 * bound to a run, a browser or a ceremony that the places below lack.
 */
export const homes: Partial<Record<Kind, string[]>> = {
  "email-code": ["POST /v1/auth/otp/verify/email"],
  "sms-code": ["POST /v1/auth/otp/verify/sms"],
  "voice-code": ["POST /v1/auth/otp/verify/voice"],
  "whatsapp-code": ["POST /v1/auth/otp/verify/whatsapp"],
  "im-code": ["POST /v1/auth/otp/verify/im"],
  "code that changes the email address": ["POST /v1/auth/otp/verify/email"],
  "code that changes the phone number": ["POST /v1/auth/otp/verify/sms"],
  "magic-link": ["POST /v1/auth/magiclink/verify"],
  "password reset": ["POST /v1/auth/magiclink/verify"],
  "enchanted-link": ["POST /v1/auth/enchantedlink/verify"],
  "flow-code": ["POST /v1/flow/exchange"],
  passcode: ["POST /v1/gateway/incoming"],
  "passcode-wait": ["POST /v1/auth/notp/pending-session"],
  "assertion of the browser's dialogue": [
    "GET /v1/auth/refresh",
    "POST /v1/auth/refresh",
    "POST /v1/auth/try-refresh",
  ],
  "pending-session": ["POST /v1/auth/enchantedlink/pending-session"],
  // Arrives as the code in the page's address, whether the page or its flow redeems it.
  "exchange-code": ["POST /v1/auth/oauth/exchange", "POST /v1/flow/next, provider"],
  "passkey-signup": ["POST /v1/auth/webauthn/signup/finish"],
  "passkey-signin": ["POST /v1/auth/webauthn/signin/finish", "POST /v1/flow/next, passkey"],
  "passkey-update": ["POST /v1/auth/webauthn/update/finish"],
  "oauth-state": ["GET /v1/auth/oauth/callback"],
  // Arrives as the state of either protocol; this tenant uses SAML.
  "sso-state": ["POST /v1/auth/saml/acs"],
  "sso-landing": ["GET /v1/auth/sso/land"],
  "sso-code": [
    "POST /v1/auth/saml/exchange",
    "POST /v1/auth/sso/exchange",
    "POST /v1/flow/next, provider",
  ],
  "native-oauth-state": ["POST /v1/auth/oauth/native/finish"],
  "code of an authenticator app": ["POST /v1/auth/totp/verify"],
  "operator's link": ["POST /v1/auth/login-link"],
  "refresh token": refreshPlaces,
  password: ["POST /v1/auth/password/signin", "POST /v1/auth/password/replace"],
  "access key": ["POST /v1/auth/accesskey/exchange"],
  "management key": managementPlaces,
};

/** @returns the places that accept the secret although it is not valid there. */
export async function findStrangersThatAccept(
  world: World,
  kind: string,
  { value = "", loginId }: { value?: string; loginId: string },
): Promise<string[]> {
  const welcoming: string[] = [];
  for (const [place, bring] of Object.entries(places)) {
    if (homes[kind as Kind]?.includes(place)) continue;
    const answer = await bring(world, value, { loginId });
    expect(answer.status, `${kind} at ${place}`).toBeLessThan(500);
    if (accepted(place, answer)) welcoming.push(place);
  }
  return welcoming;
}
