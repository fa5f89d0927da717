import { z } from "zod";
import { projectVariables } from "./project-settings.ts";

const optional = z.string().trim().min(1).optional();
const onOff = z.enum(["on", "off"]).default("off");
const httpUrl = z.url({ protocol: /^https?$/ });

const notAnOrigin =
  "must be an origin alone, such as https://reviews.example.com: no path, query, fragment, name or password. " +
  "Give the product a host name of its own";

function isOrigin(address: string): boolean {
  // Zod also calls this for an invalid URL, which it has already reported.
  if (!URL.canParse(address)) return true;
  const { href, origin } = new URL(address);
  return href === `${origin}/`;
}

/**
 * Every variable, described once: `npm run docs` generates docs/configuration.md from it. `unset` describes what
 * happens without a value if the schema's default does not.
 */
export const environment = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe("The port to listen on; `0` takes a free one."),
  HOST: optional.meta({
    description: "The address to listen on; `0.0.0.0` listens on every IPv4 address.",
    unset: "loopback, both families",
  }),
  PUBLIC_URL: httpUrl.refine(isOrigin, notAnOrigin).optional().meta({
    description: "The origin that links in mail and redirects use; a path is refused.",
    unset: "`http://localhost:PORT`",
  }),
  SIGN_UP: z.enum(["open", "invite", "closed"]).optional().meta({
    description: "Who may make an account: `open`, `invite`, `closed`.",
    unset: "`open` on loopback, else `invite`",
  }),
  ADMIN_EMAILS: z
    .string()
    .default("")
    .describe("Comma list; these addresses become administrators when they sign in."),
  DATA_DIR: z
    .string()
    .default("./data")
    .describe("The folder of the embedded database and the secrets key."),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta({
      description: "PostgreSQL 15 or newer; several processes may share it.",
      unset: "the embedded database",
    }),
  SECRETS_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be 32 bytes in base64url (43 characters)")
    .optional()
    .meta({
      description: "32 bytes in base64url; required with `DATABASE_URL`.",
      unset: "made at the first start in `DATA_DIR`",
    }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({ description: "The server that mail leaves through.", unset: "the local mailbox" }),
  LOCAL_MAILBOX: z.enum(["on", "off"]).optional().meta({
    description:
      "Without `SMTP_URL`: `on` shows all mail at `/mailbox` to this machine, bare proxies included.",
    unset: "`on` for a `PUBLIC_URL` of this machine",
  }),
  MAIL_FROM: z
    .string()
    .default("Review Flow <reviews@localhost>")
    .describe("The From address of mail."),
  INBOUND_ADDRESS: z
    .string()
    .regex(
      /^[^@+\s<>"]{1,20}@[^@\s<>"]+$/,
      "must be one address, such as reply@in.example.com, with 20 characters or less before the @",
    )
    .transform((address) => address.toLowerCase())
    .optional()
    .meta({
      description:
        "Where answers to invitations arrive; mail to it is posted to the webhook ([guide](guides/receiving.md)).",
      unset: "answers go to the owner",
    }),
  INBOUND_IMAP_URL: z
    .url({ protocol: /^imaps?$/ })
    .optional()
    .meta({
      description:
        "A mailbox whose unread mail is read every minute for bounces, complaints and answers, such as `imaps://name:password@mail.example.com/INBOX` ([guide](guides/receiving.md)).",
      unset: "mail is posted to the webhook",
    }),
  MAIL_PER_DOMAIN: z.coerce
    .number()
    .int()
    .min(0)
    .default(60)
    .describe(
      "Messages a minute to recipients at one domain, but for sign-in mail; `0` sends without a limit.",
    ),
  SMS_GATEWAY_URL: httpUrl.optional().meta({
    description:
      "An HTTP gateway for text messages ([guide](guides/texts.md)); with it people may sign in by phone and owners may invite by text.",
    unset: "the local mailbox",
  }),
  AI_BASE_URL: httpUrl.optional().meta({
    description:
      "An OpenAI-compatible endpoint for writing help ([guide](guides/writing-help.md)).",
    unset: "the offline composer",
  }),
  AI_API_KEY: optional.describe("The key of that endpoint."),
  AI_MODEL: optional.describe("The model, where a business has not chosen another."),
  DESCOPE_PROJECT_ID: optional.meta({
    description: "A hosted Descope project that signs people in instead.",
    unset: "the built-in provider",
  }),
  DESCOPE_BASE_URL: z.url().default("https://api.descope.com").describe("Where that project is."),
  DESCOPE_MANAGEMENT_KEY: optional.describe("The key to that project's management calls."),
  PROJECT_ID: z
    .string()
    .regex(/^P[0-9A-Za-z]{27}$/, "must be P and 27 letters or digits")
    .optional()
    .meta({ description: "The project id of the built-in provider.", unset: "built in" }),
  MANAGEMENT_KEY: z
    .string()
    .min(32, "must have at least 32 characters, such as what `openssl rand -base64 32` prints")
    .optional()
    .describe("The key to the management calls of the built-in provider; without it they are off."),
  ...projectVariables,
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, "must be + and the number with its country code")
    .optional()
    .describe(
      "The number that people write to, to sign in ([guide](guides/identity-provider.md)).",
    ),
  WHATSAPP_WEBHOOK_KEY: z
    .string()
    .min(16, "must have 16 characters or more")
    .optional()
    .describe("The key that the gateway of that number signs with."),
  FEDCM: onOff.describe("`on`: sign-in by the browser's own dialogue."),
  SSO: onOff.describe(
    "`on`: owners may let their own SAML or OpenID provider sign their people in.",
  ),
  PRIVATE_NETWORK_REQUESTS: z
    .enum(["allow", "refuse"])
    .default("refuse")
    .describe("`allow`: addresses that people type may lead into your own network."),
  TRUST_PROXY: z
    .string()
    .default("")
    .describe("Comma list of proxy addresses or ranges whose `X-Forwarded-For` is believed."),
  METRICS_ALLOW: z
    .string()
    .default("")
    .describe(
      "Comma list of addresses or ranges that may read `/metrics`, besides this machine itself.",
    ),
  SHUTDOWN_DELAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(0)
    .describe(
      "Seconds between the signal to stop and the stop. Meanwhile `/readyz` answers 503 and everything else is served.",
    ),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe("`debug`, `info`, `warn`, `error`, `silent`."),
});

/** These are read by pattern, one set per provider, so no schema contains them. */
export const providerVariables = {
  name: "OAUTH_<PROVIDER>_CLIENT_ID`, `_SECRET`, `_ISSUER",
  description: "Sign-in with another account ([guide](guides/identity-provider.md)).",
};
