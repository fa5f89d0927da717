import type { IdentityPart } from "./app.ts";
import { isInvited } from "./businesses/members/store.ts";
import type { HostedIdentityConfig } from "./config.ts";
import type { Context } from "./context.ts";
import type { IdentityHooks } from "./identity/dependencies.ts";
import { createIdentity } from "./identity/identity.ts";
import { defaultRateLimits } from "./identity/limits/limits.ts";
import type { IdentitySettings } from "./identity/settings.ts";
import { listApprovedOrigins } from "./identity/wire/approved-link.ts";
import { createImmediateSend } from "./messaging/outbox/send-immediately.ts";
import { composeAccountMail } from "./messaging/public.ts";
import { queueText } from "./messaging/sms/queue-text.ts";
import { recordIdentityAudit } from "./platform/audit.ts";
import { peerAddress } from "./platform/http/peer-address.ts";
import { readWhole } from "./platform/http/session.ts";
import { searchAudit } from "./platform/search-audit.ts";
import { createHostedVerify } from "./users/hosted-identity/verify-hosted-session.ts";
import { provisionUser } from "./users/provision-user.ts";
import { hasUser, listTenants } from "./users/store.ts";
import { createTenantDirectory } from "./users/tenant-directory.ts";

/** Opens the identity provider that the configuration selects. */
export function openIdentity(context: Context): IdentityPart {
  const { config } = context;
  if (config.identity.kind === "hosted") return openHosted(context, config.identity);
  const settings: IdentitySettings = {
    projectId: config.identity.projectId,
    projectName: "Review Flow",
    publicUrl: config.publicUrl,
    signUp: config.signUp,
    ...config.identity.project,
    approvedOrigins: [
      ...listApprovedOrigins(config.publicUrl),
      ...config.identity.project.approvedOrigins,
    ],
    providers: config.identity.providers,
    fedCm: config.identity.fedCm,
    textMessages: config.smsGatewayUrl !== undefined,
    messagingApp: config.identity.messagingApp,
    managementKey: config.identity.managementKey,
    sso: config.identity.sso ? { allowPrivateNetworks: config.privateNetworkRequests } : undefined,
    limits: defaultRateLimits,
  };
  return createIdentity({ ...context, settings, hooks: hooksOf(context, settings) });
}

/** A hosted project signs people in; they get an account and a business here on their first visit. */
function openHosted(context: Context, project: HostedIdentityConfig): IdentityPart {
  const { clock, log, database } = context;
  const verify = createHostedVerify({
    project,
    clock,
    log,
    fetch,
    isKnown: (sub) => database.serviceTransaction((tx) => hasUser(tx, sub)),
    welcome: (person) =>
      database.serviceTransaction(async (tx) => {
        // The hosted project decides who its people are, and whether their addresses are verified.
        const proofs = { emailSignedIn: person.emailVerified, isProved: true };
        await provisionUser(context, tx, { ...person, ...proofs });
        // The hosted project records later sign-ins itself.
        const entry = { action: "sign_in.succeeded", now: clock.now() };
        await recordIdentityAudit(tx, person.sub, entry);
      }),
  });
  return { readSession: readWhole(verify) };
}

/** Connects the provider and the application in both directions. */
function hooksOf(context: Context, settings: IdentitySettings): IdentityHooks {
  const { config } = context;
  const sendMail = createImmediateSend(context);
  return {
    onSignedIn: (tx, person) => provisionUser(context, tx, person),
    listMemberships: listTenants,
    tenants: createTenantDirectory(context),
    sendMail: (tx, mail) => sendMail(tx, composeAccountMail(settings, mail)),
    sendText: (tx, text) => queueText(context, tx, text),
    recordEvent: (tx, { action, sub, detail = {} }) =>
      recordIdentityAudit(tx, sub, { action, detail, now: context.clock.now() }),
    searchEvents: searchAudit,
    canRegister: async (tx, email) =>
      config.adminEmails.includes(email) || (await isInvited(tx, email, context.clock.now())),
    getClientAddress: (http) => peerAddress(http, config.trustedProxies),
  };
}
