import { resolve } from "node:path";
import type { z } from "zod";
import { environment } from "./environment.ts";
import { isLoopback, isLoopbackHost } from "./platform/http/loopback.ts";
import { StartError } from "./platform/start-error.ts";
import { type ProjectSettings, projectSettings } from "./project-settings.ts";
import { splitCommaList } from "./split-comma-list.ts";

export type DatabaseConfig =
  | { kind: "pglite"; directory: string }
  | { kind: "postgres"; url: string };
/** `isServed`: the local mailbox is served at `/mailbox`. */
export type MailConfig = { kind: "mailbox"; isServed: boolean } | { kind: "smtp"; url: string };
export type IdentityConfig =
  | {
      kind: "own";
      projectId: string;
      managementKey: string | undefined;
      /** `OAUTH_<PROVIDER>_…`, by the provider's name in lower case. */
      providers: Record<string, ProviderConfig>;
      /** `FEDCM=on`: the browser's own sign-in dialogue. */
      fedCm: boolean;
      /** The phone number of the messenger in E.164, and the key with which its gateway signs. */
      messagingApp: { number: string; key: string } | undefined;
      /** True when businesses may let their own providers sign their people in. */
      sso: boolean;
      project: ProjectSettings;
    }
  | HostedIdentityConfig;
export interface HostedIdentityConfig {
  kind: "hosted";
  projectId: string;
  baseUrl: string;
  managementKey: string | undefined;
}

/** Credentials that an identity provider issued to this instance. */
export interface ProviderConfig {
  clientId: string;
  clientSecret: string | undefined;
  /** Required for unknown providers. */
  issuer: string | undefined;
}

/** The settings of the process, validated once. */
export interface Config {
  port: number;
  /** Addresses to listen on; the default is loopback, both families. */
  hosts: string[];
  /** Origin for links in mail and for redirects, which never comes from a request header (S6). */
  publicUrl: URL;
  signUp: "open" | "invite" | "closed";
  /** Absolute path of the folder that holds the embedded database and the secrets key. */
  dataDirectory: string;
  database: DatabaseConfig;
  mail: MailConfig;
  /** Messages per minute to one domain of recipients; 0 for no limit. */
  mailPerDomain: number;
  /** Gateway for text messages and calls; undefined shows them in the local mailbox. */
  smsGatewayUrl: string | undefined;
  /** An OpenAI-compatible endpoint; undefined leaves writing to the offline composer. */
  languageModel:
    | { baseUrl: string; apiKey: string | undefined; model: string | undefined }
    | undefined;
  /** Address of the From header, `Name <address>` or a bare address. */
  mailFrom: string;
  /** Address that receives replies to invitations, each with its own suffix after a plus sign. */
  inboundAddress: string | undefined;
  /** Includes the user name and the password. */
  inboundImapUrl: URL | undefined;
  /** Lower-cased addresses that become administrators when they first sign in. */
  adminEmails: string[];
  identity: IdentityConfig;
  /** 32 bytes as base64url; undefined: generated and stored in `dataDirectory`. */
  secretsKey: string | undefined;
  /** True allows addresses entered by users (a business's sign-in provider) to lead into the operator's network. */
  privateNetworkRequests: boolean;
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** Addresses or CIDR ranges that may read this process's metrics. */
  metricsAllow: string[];
  /** Seconds in which proxies can notice that this process is about to stop. */
  shutdownDelay: number;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Fills an empty database with the demonstration business. */
  demo: boolean;
}

/** Shown to the operator at startup; lists every invalid setting. */
export class ConfigError extends StartError {}

/** The project id when no hosted one is given, in the format that the SDKs expect. */
export const defaultProjectId = "PReviewFlowLocal000000000000";

/**
 * Turns the environment and the command line into a validated `Config`.
 * @throws ConfigError naming each variable and its problem.
 */
export function readConfig(env: Record<string, string | undefined>, argv: string[]): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`These settings are not usable:\n${lines.join("\n")}`);
  }
  const e = parsed.data;
  if (e.DATABASE_URL && !e.SECRETS_KEY) {
    throw new ConfigError(
      "SECRETS_KEY must be given together with DATABASE_URL, so that every process can read what another wrote.\n" +
        "Make one with: node -e \"console.log(require('crypto').randomBytes(32).toString('base64url'))\"",
    );
  }
  if ((e.WHATSAPP_NUMBER === undefined) !== (e.WHATSAPP_WEBHOOK_KEY === undefined)) {
    throw new ConfigError("WHATSAPP_NUMBER and WHATSAPP_WEBHOOK_KEY must be given together.");
  }
  const hosts = e.HOST ? [e.HOST] : ["127.0.0.1", "::1"];
  const loopback = hosts.every((host) => host === "localhost" || isLoopback(host));
  const publicUrl = new URL(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`);
  const production =
    env.NODE_ENV === "production" || !loopback || !isLoopbackHost(publicUrl.hostname);
  if (e.TEST_USERS === "on" && production) {
    throw new ConfigError(
      "TEST_USERS=on lets the management key read the codes and links of test users. It is refused where other\n" +
        "machines reach this instance (HOST, PUBLIC_URL) and in production (NODE_ENV).",
    );
  }
  const dataDirectory = resolve(e.DATA_DIR);
  return {
    port: e.PORT,
    hosts,
    publicUrl,
    signUp: e.SIGN_UP ?? (loopback ? "open" : "invite"),
    dataDirectory,
    database: e.DATABASE_URL
      ? { kind: "postgres", url: e.DATABASE_URL }
      : { kind: "pglite", directory: resolve(dataDirectory, "database") },
    mail: readMail(e, publicUrl),
    mailPerDomain: e.MAIL_PER_DOMAIN,
    smsGatewayUrl: e.SMS_GATEWAY_URL,
    languageModel: e.AI_BASE_URL
      ? { baseUrl: e.AI_BASE_URL, apiKey: e.AI_API_KEY, model: e.AI_MODEL }
      : undefined,
    mailFrom: e.MAIL_FROM,
    inboundAddress: e.INBOUND_ADDRESS,
    inboundImapUrl: e.INBOUND_IMAP_URL ? new URL(e.INBOUND_IMAP_URL) : undefined,
    adminEmails: splitCommaList(e.ADMIN_EMAILS).map((address) => address.toLowerCase()),
    identity: e.DESCOPE_PROJECT_ID
      ? {
          kind: "hosted",
          projectId: e.DESCOPE_PROJECT_ID,
          baseUrl: e.DESCOPE_BASE_URL,
          managementKey: e.DESCOPE_MANAGEMENT_KEY,
        }
      : {
          kind: "own",
          projectId: e.PROJECT_ID ?? defaultProjectId,
          managementKey: e.MANAGEMENT_KEY,
          providers: readProviders(given),
          fedCm: e.FEDCM === "on",
          messagingApp:
            e.WHATSAPP_NUMBER && e.WHATSAPP_WEBHOOK_KEY
              ? { number: e.WHATSAPP_NUMBER, key: e.WHATSAPP_WEBHOOK_KEY }
              : undefined,
          sso: e.SSO === "on",
          project: projectSettings(e),
        },
    secretsKey: e.SECRETS_KEY,
    privateNetworkRequests: e.PRIVATE_NETWORK_REQUESTS === "allow",
    trustedProxies: splitCommaList(e.TRUST_PROXY),
    metricsAllow: splitCommaList(e.METRICS_ALLOW),
    shutdownDelay: e.SHUTDOWN_DELAY,
    logLevel: e.LOG_LEVEL,
    demo: argv.includes("--demo"),
  };
}

/** @throws ConfigError when it is not specified who reads the mail. */
function readMail(
  { SMTP_URL: url, LOCAL_MAILBOX: mailbox }: z.output<typeof environment>,
  publicUrl: URL,
): MailConfig {
  if (url) {
    if (mailbox === "on") throw new ConfigError("LOCAL_MAILBOX=on is of no use with SMTP_URL.");
    return { kind: "smtp", url };
  }
  if (!mailbox && !isLoopbackHost(publicUrl.hostname)) {
    throw new ConfigError(
      "PUBLIC_URL is an address for others, but no mail can leave: set SMTP_URL.\n" +
        "LOCAL_MAILBOX=on shows all mail at /mailbox instead, to callers on this machine. So does any proxy on this\n" +
        "machine that sends no forwarding header: anyone who reaches it can read every sign-in code. LOCAL_MAILBOX=off\n" +
        "shows it to no one.",
    );
  }
  return { kind: "mailbox", isServed: mailbox !== "off" };
}

function readProviders(env: Record<string, string | undefined>): Record<string, ProviderConfig> {
  const names = Object.keys(env).flatMap(
    (key) => key.match(/^OAUTH_([A-Z0-9]+)_CLIENT_ID$/)?.[1] ?? [],
  );
  return Object.fromEntries(
    names.map((name) => [
      name.toLowerCase(),
      {
        clientId: env[`OAUTH_${name}_CLIENT_ID`] ?? "",
        clientSecret: env[`OAUTH_${name}_SECRET`],
        issuer: env[`OAUTH_${name}_ISSUER`],
      },
    ]),
  );
}
