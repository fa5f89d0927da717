import { enchantedLink } from "./enchanted-link/enchanted-link.ts";
import { magicLink } from "./magic-link/magic-link.ts";
import { messagingApp } from "./messaging-app/messaging-app.ts";
import { oauth } from "./oauth/oauth.ts";
import { oneTimeCode } from "./one-time-code/one-time-code.ts";
import { passkey } from "./passkey/passkey.ts";
import { password } from "./password/password.ts";
import { totp } from "./totp/totp.ts";

/**
 * Every sign-in method. Each offers its calls to clients (`addRoutes`) and its steps to flows
 * (`steps`, used by name in `flow-definitions/`).
 */
export const signInMethods = {
  oneTimeCode,
  magicLink,
  enchantedLink,
  password,
  totp,
  passkey,
  messagingApp,
  oauth,
};
