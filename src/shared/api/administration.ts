import { z } from "zod";
import { plans } from "#shared/businesses/plans.ts";
import { endpoint } from "./endpoint.ts";
import { holdLevel } from "./receiving.ts";

export const adminPageSize = 50;

const listQuery = z.object({
  search: z.string().trim().max(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const adminBusiness = z.object({
  id: z.uuid(),
  /** Empty until the owner has named it. */
  name: z.string(),
  plan: z.enum(plans),
  trialEndsAt: z.iso.datetime().nullable(),
  /** Email addresses, oldest membership first. */
  owners: z.array(z.string()),
  members: z.number().int(),
  contacts: z.number().int(),
  /** Invitations sent this month (UTC). */
  sentThisMonth: z.number().int(),
  /** Set while invitations are held because of bounces or complaints. */
  hold: holdLevel.nullable(),
  createdAt: z.iso.datetime(),
});
export type AdminBusiness = z.infer<typeof adminBusiness>;

export const listAdminBusinesses = endpoint({
  method: "GET",
  path: "/api/admin/businesses",
  access: "admin",
  summary: "Every business of the instance, newest first.",
  query: listQuery,
  response: z.object({ businesses: z.array(adminBusiness), total: z.number().int() }),
});

export const setBusinessPlan = endpoint({
  method: "PUT",
  path: "/api/admin/businesses/:businessId/plan",
  access: "admin",
  summary: "Put a business on a plan.",
  params: z.object({ businessId: z.uuid() }),
  body: z.object({ plan: z.enum(plans) }),
  response: z.object({}),
});

export const adminUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  disabledAt: z.iso.datetime().nullable(),
  /** Names of the businesses they belong to. */
  businesses: z.array(z.string()),
  createdAt: z.iso.datetime(),
});
export type AdminUser = z.infer<typeof adminUser>;

export const listAdminUsers = endpoint({
  method: "GET",
  path: "/api/admin/users",
  access: "admin",
  summary: "All users who have signed in, newest first.",
  query: listQuery,
  response: z.object({ users: z.array(adminUser), total: z.number().int() }),
});

export const changeAdminUser = endpoint({
  method: "PATCH",
  path: "/api/admin/users/:userId",
  access: "admin",
  needsProof: true,
  summary:
    "Disable a person (their sessions end at once) or let them in again; make them an administrator or no longer one. " +
    "Refused with `admin.oneself` for the caller's own account.",
  params: z.object({ userId: z.uuid() }),
  body: z.object({ disabled: z.boolean(), isAdmin: z.boolean() }).partial(),
  response: z.object({}),
});

export const jobCounts = z.object({
  name: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  done: z.number().int(),
});

export const failedJob = z.object({
  id: z.uuid(),
  name: z.string(),
  error: z.string(),
  tries: z.number().int(),
  failedAt: z.iso.datetime(),
});

export const failedMessage = z.object({
  id: z.uuid(),
  kind: z.string(),
  businessName: z.string().nullable(),
  error: z.string(),
  tries: z.number().int(),
  failedAt: z.iso.datetime(),
  /** False when its content is wiped (sign-in codes), and for invitations, which their business repeats. */
  canRetry: z.boolean(),
});

export const getJobs = endpoint({
  method: "GET",
  path: "/api/admin/jobs",
  access: "admin",
  summary: "What is queued, and the newest jobs and messages that failed.",
  response: z.object({
    queues: z.array(jobCounts),
    failedJobs: z.array(failedJob),
    failedMessages: z.array(failedMessage),
  }),
});
export type AdminJobs = z.infer<typeof getJobs.response>;

export const retryJob = endpoint({
  method: "POST",
  path: "/api/admin/jobs/:jobId/retry",
  access: "admin",
  summary: "Retry a failed job.",
  params: z.object({ jobId: z.uuid() }),
  response: z.object({}),
});

export const retryMessage = endpoint({
  method: "POST",
  path: "/api/admin/messages/:messageId/retry",
  access: "admin",
  summary: "Send a failed message again.",
  params: z.object({ messageId: z.uuid() }),
  response: z.object({}),
});

export const auditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  action: z.string(),
  /** Null when the server or its operator did it. */
  person: z.string().nullable(),
  businessName: z.string().nullable(),
  target: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = endpoint({
  method: "GET",
  path: "/api/admin/audit",
  access: "admin",
  summary: "What was done, newest first.",
  query: listQuery,
  response: z.object({ entries: z.array(auditEntry), total: z.number().int() }),
});

const mailPause = z.object({
  since: z.iso.datetime(),
  nextTryAt: z.iso.datetime(),
  /** The mail server's reply. */
  reason: z.string(),
});

const diskSpace = z.object({
  freeBytes: z.number(),
  /** The server refuses writes below this amount of free space. */
  neededBytes: z.number(),
  isLow: z.boolean(),
  isFull: z.boolean(),
});

const alarms = z.object({
  /** Null while mail is being sent. */
  mail: mailPause.nullable(),
  /** Null when there is enough space, or the database runs elsewhere. */
  disk: diskSpace.nullable(),
});
export type Alarms = z.infer<typeof alarms>;

export const getAlarms = endpoint({
  method: "GET",
  path: "/api/admin/alarms",
  access: "admin",
  summary: "What an administrator has to act on.",
  response: alarms,
});

export const tryMailNow = endpoint({
  method: "POST",
  path: "/api/admin/mail/try",
  access: "admin",
  summary:
    "Try a message now while mail is paused; when it goes out, so does everything that waits.",
  response: z.object({}),
});

export const retryInboundMails = endpoint({
  method: "POST",
  path: "/api/admin/mail/retry-inbound",
  access: "admin",
  summary:
    "Read the mails of the inbound mailbox again that could not be handled and were set aside.",
  response: z.object({ count: z.number().int() }),
});

export const getHealth = endpoint({
  method: "GET",
  path: "/api/admin/health",
  access: "admin",
  summary: "How the instance is doing.",
  response: z.object({
    database: z.object({
      kind: z.enum(["pglite", "postgres"]),
      version: z.string(),
      bytes: z.number(),
      /** The newest migration. */
      migration: z.string(),
      /** Free space of the embedded database; null with an external one. */
      disk: diskSpace.nullable(),
    }),
    mail: z.object({
      leavesMachine: z.boolean(),
      waiting: z.number().int(),
      failed: z.number().int(),
      lastSentAt: z.iso.datetime().nullable(),
      /** Set while the mail server refuses everything. */
      pause: mailPause.nullable(),
      /** The mailbox that bounces and replies are read from; null if none is configured. */
      inbound: z
        .object({
          readAt: z.iso.datetime().nullable(),
          /** Set while the mailbox cannot be read. */
          failure: mailPause.nullable(),
          /** Mails that could not be handled. They stay unread in the mailbox and are skipped. */
          setAside: z.array(
            z.object({
              subject: z.string(),
              sender: z.string(),
              reason: z.string(),
              since: z.iso.datetime(),
            }),
          ),
        })
        .nullable(),
    }),
    jobs: z.object({ waiting: z.number().int(), failed: z.number().int() }),
    process: z.object({ node: z.string(), memoryBytes: z.number(), upSeconds: z.number() }),
    signUp: z.enum(["open", "invite", "closed"]),
    publicUrl: z.string(),
  }),
});
export type Health = z.infer<typeof getHealth.response>;
