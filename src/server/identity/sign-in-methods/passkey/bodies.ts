import { z } from "zod";
import { requiredText } from "../../wire/arguments.ts";
import { loginIdArgument, loginOptionsArgument } from "../shared/arguments.ts";
import { passkeyOptionsArgument } from "./options.ts";

/** Bodies of the calls to /v1/auth/webauthn. */

const origin = requiredText("origin");
/** The names are at the top or, in calls of the browser SDK, inside `user`. */
export const signUpBody = z.preprocess(
  (body) => {
    const { user, ...rest } = body as { user?: { loginId?: unknown; name?: unknown } };
    return { loginId: user?.loginId, name: user?.name, ...rest };
  },
  z.object({
    loginId: loginIdArgument,
    name: z.string().max(200).nullish(),
    origin,
    loginOptions: loginOptionsArgument,
    passkeyOptions: passkeyOptionsArgument,
  }),
);
const anyLoginId = z.preprocess(
  (value) => (value === "" || value === null ? undefined : value),
  loginIdArgument.optional(),
);
export const signInBody = z.object({
  loginId: anyLoginId,
  origin,
  loginOptions: loginOptionsArgument,
  passkeyOptions: passkeyOptionsArgument,
});
export const updateBody = z.object({
  loginId: loginIdArgument,
  origin,
  passkeyOptions: passkeyOptionsArgument,
  /** The new passkey counts as a second factor of the session at once. */
  mfa: z.boolean().nullish(),
});
export const finishBody = z.object({
  transactionId: requiredText("transactionId"),
  response: z.preprocess(
    (value) => (typeof value === "object" && value !== null ? JSON.stringify(value) : value),
    requiredText("response", 20_000),
  ),
});
