import { z } from "zod";
import { recentVerificationMs } from "./identity/sessions/lifetimes.ts";
import type { PasswordPolicy } from "./identity/settings.ts";
import { defaultPasswordPolicy } from "./identity/sign-in-methods/password/policy.ts";
import { splitCommaList } from "./split-comma-list.ts";

/** The settings of our own provider's project that the operator controls. */
export interface ProjectSettings {
  /** `body`: for clients on another site, and for clients without cookies. */
  refreshTokenIn: "cookie" | "body";
  rotateRefreshTokens: boolean;
  /** True when answers may reveal whether an account exists. */
  revealAccounts: boolean;
  /** True when the management key may create accounts whose codes and links it can read. Never in production. */
  testUsers: boolean;
  /** Origins besides `PUBLIC_URL`'s own whose pages may call, and to which links and redirects may lead. */
  approvedOrigins: string[];
  passwords: PasswordPolicy;
  /** Milliseconds after signing in during which a user may change sign-in methods without verifying again. */
  recentVerificationMs: number;
}

const minuteMs = 60_000;
const onOff = z.enum(["on", "off"]);

/** Kinds of characters that a new password can be made to contain. */
const kinds = ["lowercase", "uppercase", "number", "symbol"];

/** The variables, for the schema of the whole environment. */
export const projectVariables = {
  REFRESH_TOKEN: z
    .enum(["cookie", "body"])
    .default("cookie")
    .describe("Where the refresh token travels; `body` is for websites of another domain."),
  REFRESH_TOKEN_ROTATION: onOff
    .default("on")
    .describe("`off` keeps a refresh token until it expires."),
  REVEAL_ACCOUNTS: onOff
    .default("off")
    .describe("`on`: answers may say whether an account exists; for test instances."),
  TEST_USERS: onOff
    .default("off")
    .describe("`on`: the management key may read the codes of test users; on loopback only."),
  APPROVED_ORIGINS: z
    .string()
    .default("")
    .transform(splitCommaList)
    .refine(
      (origins) => origins.every(isWebOrigin),
      "must be a comma list of origins such as https://app.example.com, without a path",
    )
    .describe("Comma list of other websites that may sign people in here and be linked to."),
  FRESH_SIGN_IN_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(1440)
    .default(recentVerificationMs / minuteMs)
    .describe("How long after signing in a change of sign-in methods needs no new proof."),
  // Fewer than eight characters offer no protection, and clients truncate above 64 (wire contract, ASVS 5).
  PASSWORD_MIN_LENGTH: z.coerce
    .number()
    .int()
    .min(8)
    .max(64)
    .default(defaultPasswordPolicy.minLength)
    .describe("The least length of a new password, from 8 to 64."),
  PASSWORD_STRENGTH: z.coerce
    .number()
    .int()
    .min(0)
    .max(4)
    .default(defaultPasswordPolicy.strengthScore)
    .describe("The least zxcvbn score of a new password, from 0 to 4."),
  PASSWORD_REQUIRE: z
    .string()
    .default("")
    .transform(splitCommaList)
    .refine(
      (names) => names.every((name) => kinds.includes(name)),
      `must be a comma list out of ${kinds.join(", ")}`,
    )
    .describe(
      "Comma list of what a new password must contain: `lowercase`, `uppercase`, `number`, `symbol`.",
    ),
};

type Variables = z.output<z.ZodObject<typeof projectVariables>>;

export function projectSettings(variables: Variables): ProjectSettings {
  const required = (kind: string) => variables.PASSWORD_REQUIRE.includes(kind);
  return {
    refreshTokenIn: variables.REFRESH_TOKEN,
    rotateRefreshTokens: variables.REFRESH_TOKEN_ROTATION === "on",
    revealAccounts: variables.REVEAL_ACCOUNTS === "on",
    testUsers: variables.TEST_USERS === "on",
    approvedOrigins: variables.APPROVED_ORIGINS,
    recentVerificationMs: variables.FRESH_SIGN_IN_MINUTES * minuteMs,
    passwords: {
      minLength: variables.PASSWORD_MIN_LENGTH,
      strengthScore: variables.PASSWORD_STRENGTH,
      lowercase: required("lowercase"),
      uppercase: required("uppercase"),
      number: required("number"),
      nonAlphanumeric: required("symbol"),
    },
  };
}

/** Origins are compared as text, so a different spelling would never match. */
function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
