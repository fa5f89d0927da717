import { z } from "zod";
import { recentVerificationMs } from "./identity/sessions/lifetimes.ts";
import type { PasswordPolicy } from "./identity/settings.ts";
import { defaultPasswordPolicy } from "./identity/sign-in-methods/password/policy.ts";
import { splitCommaList } from "./split-comma-list.ts";

/** How the own provider's project behaves, as far as the operator decides it. */
export interface ProjectSettings {
  /** `body`: for clients on another site, and for clients without cookies. */
  refreshTokenIn: "cookie" | "body";
  rotateRefreshTokens: boolean;
  /** May answers say whether an account exists? */
  revealAccounts: boolean;
  /** May the management key make accounts whose codes and links it reads? Never in production. */
  testUsers: boolean;
  /** Besides `PUBLIC_URL`'s own: whose pages may call, and where links and redirects may lead. */
  approvedOrigins: string[];
  passwords: PasswordPolicy;
  /** How long after signing in a user may change sign-in methods without a new verification. */
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
  // Below eight a password is no protection, and above 64 clients cut it (wire contract, ASVS 5).
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

/** An origin is compared as a text: another spelling of it would never match. */
function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
