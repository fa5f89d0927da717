import type { CodeKind } from "#server/identity/secrets/codes.ts";
import type { TokenKind } from "#server/identity/secrets/tokens.ts";
import * as app from "./app-secrets.ts";
import type { Mint } from "./issued-secret.ts";
import * as message from "./message-secrets.ts";
import * as other from "./other-secrets.ts";
import * as sso from "./sso-secrets.ts";

/** Kinds that are not rows of `one_time_secrets`, or are such rows with a different effect. */
type OtherKind =
  | "flow's email code"
  | "code that changes the email address"
  | "code that changes the phone number"
  | "password reset"
  | "code of an authenticator app"
  | "operator's link"
  | "refresh token"
  | "assertion of the browser's dialogue"
  | "start of a flow";

/**
 * Every single-use secret of the provider, and how it is issued. A new kind does not
 * compile until it has a line here; the tests cover all lines.
 */
export const oneTimeKinds: Record<CodeKind | TokenKind | OtherKind, Mint> = {
  "email-code": message.code("email"),
  "sms-code": message.code("sms"),
  "voice-code": message.code("voice"),
  "whatsapp-code": message.code("whatsapp"),
  "im-code": message.code("im"),
  "flow's email code": message.flowCode,
  "code that changes the email address": message.changeCode("email"),
  "code that changes the phone number": message.changeCode("sms"),
  "magic-link": message.magicLink,
  "password reset": message.passwordReset,
  "enchanted-link": message.enchantedLink,
  "pending-session": message.pendingSession,
  "flow-link": message.flowLink,
  "flow-number": message.flowNumber,
  "flow-wait": message.flowWait,
  "flow-code": app.flowCode,
  passcode: app.passcode,
  "passcode-wait": app.passcodeWait,
  "assertion of the browser's dialogue": app.assertion,
  "passkey-signup": other.passkeySignUp,
  "passkey-signin": other.passkeySignIn,
  "passkey-update": other.passkeyUpdate,
  "oauth-state": other.oauthState,
  "native-oauth-state": other.nativeOauthState,
  "exchange-code": other.exchangeCode,
  "sso-state": sso.ssoState,
  "sso-landing": sso.ssoLanding,
  "sso-code": sso.ssoCode,
  "sso-idp-initiated": sso.idpInitiatedToken,
  "code of an authenticator app": other.totpCode,
  "operator's link": other.loginLink,
  "refresh token": other.refreshToken,
  "start of a flow": other.flowStart,
};
