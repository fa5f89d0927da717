import { identityTable } from "./identity-table.ts";
import { automation } from "./rows.ts";
import { api, middleware, open, type Row } from "./table-rows.ts";

const importId = { name: "importId", row: "import" } as const;
const contactId = { name: "contactId", row: "contact" } as const;
const flowId = { name: "flowId", row: "flow" } as const;
const responseId = { name: "responseId", row: "response" } as const;
const externalReviewId = { name: "externalReviewId", row: "externalReview" } as const;
const templateId = { name: "templateId", row: "template" } as const;
const recipientId = { name: "recipientId", row: "recipient" } as const;
const linkId = { name: "linkId", row: "link" } as const;
const viewId = { name: "viewId", row: "view" } as const;
const invitationId = { name: "invitationId", row: "invitation" } as const;
const automationId = { name: "automationId", row: "automation" } as const;
const campaignId = { name: "campaignId", row: "campaign" } as const;
const accessKeyId = { name: "accessKeyId", row: "accessKey" } as const;

const contact = { name: "Ann", email: "ann@example.com" };
const wording = { subject: "How was it?", content: "Hello {{name}}, tell us: {{link}}" };
const template = { ...wording, name: "Mine" };
const flow = { title: "How was it?", description: "", questions: [] };
/** A picture of one pixel. */
const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const unknownId = "00000000-0000-4000-8000-000000000000";

/**
 * Expected access to every route of the application. `authorisation.test.ts` calls each
 * route as every caller, with every kind of id, and fails for a route without a row or a row without a
 * route.
 *
 * A new route gets its row here, written from what the product says, not from what the code does:
 * - `api(access, …)`: a call of our own API. State its id (`id`) and the body of a valid call (`body`);
 *   a kind of row that is new is made in `rows.ts`.
 * - `open(status)`: gives every caller the same answer, whatever the token (pages, files, health). Pages
 *   that only exist after a build are `alike`, whatever they answer.
 * - `refresh(body, without, wrong)`: an identity endpoint that requires a refresh token and nothing else;
 *   `without` a token or with the `wrong` one it answers 401, or what its protocol says instead.
 * - `start`: an identity endpoint for people without a session; never returns one immediately.
 * - `management`: an identity endpoint that requires the project's management key and nothing else.
 * - `middleware`: not a separate route.
 */
export const authorisationTable: Record<string, Row> = {
  "ALL /*": middleware,
  "ALL /api/*": middleware,
  "ALL /mailbox/*": middleware,
  "ALL /v1/*": middleware,
  "ALL /v2/keys/*": middleware,
  "ALL /pages/*": middleware,

  // Called by the command line with a secret that none of these callers has.
  "POST /operations/backup": open(404),
  "POST /operations/grant": open(404),
  "GET /healthz": open(200),
  "GET /readyz": open(200),
  "GET /settings.json": open(200),

  // Available only to this machine.
  "GET /metrics": open(404, { from: "elsewhere" }),
  "GET /mailbox": open(404, { from: "elsewhere" }),
  "GET /mailbox/messages": open(404, { from: "elsewhere" }),
  "GET /mailbox/:id{[0-9]+}": open(404, { path: "/mailbox/1", from: "elsewhere" }),

  "GET /api/me": api("user"),
  "GET /api/me/settings": api("user"),
  "PATCH /api/me/profile": api("user", { body: { name: "Ann" }, personal: true }),
  "PATCH /api/me/settings": api("user", { body: { theme: "dark" }, personal: true }),
  // Returns nothing without a table name. Access per table: src/server/integrations/rest/rest.test.ts.
  "ALL /rest/v1/*": middleware,
  "GET /rest/v1/:table": open(404),
  "POST /rest/v1/:table": open(404),
  "PATCH /rest/v1/:table": open(404),
  "DELETE /rest/v1/:table": open(404),

  "GET /api/verify-token": api("signed-in"),

  "GET /api/business": api("member"),
  "PATCH /api/business": api("owner", { body: { name: "Lakeside" } }),
  "PUT /api/business/logo": api("owner", { body: { image: onePixel } }),
  "DELETE /api/business/logo": api("owner"),
  "GET /logo/:businessId/:version": open(404, { path: `/logo/${unknownId}/1` }),
  "GET /api/business/sending": api("owner"),
  "PUT /api/business/sending": api("owner", { body: { fromName: "", replyTo: "", domain: "" } }),
  "PUT /api/business/sending/relay": api("owner", { body: { relayReason: "" } }),
  "POST /api/business/sending/key": api("owner", { body: {} }),
  // No domain has been entered.
  "POST /api/business/sending/check": api("owner", { body: {}, allowed: 400 }),
  "GET /api/business/sending/health": api("member"),
  "POST /api/business/sending/resume": api("owner", { body: {} }),
  "GET /api/business/texts": api("owner"),
  "PUT /api/business/texts": api("owner", { body: { isOn: false, wording: "How did we do?" } }),
  "GET /api/business/receiving": api("owner"),
  "POST /api/business/receiving/secret": api("owner", { body: {} }),
  "POST /api/admin/businesses/:businessId/allow-sending": api("admin", {
    id: { name: "businessId", row: "business", anybodys: true },
    body: {},
  }),
  // The contact has not unsubscribed.
  "POST /api/contacts/:contactId/lift-suppression": api("owner", {
    id: contactId,
    body: { wishedOn: "2026-01-01", reason: "By letter" },
    allowed: 409,
  }),
  "POST /webhooks/mail/:businessId/events": open(401, {
    path: `/webhooks/mail/${unknownId}/events`,
  }),
  "POST /webhooks/mail/:businessId/mail": open(401, { path: `/webhooks/mail/${unknownId}/mail` }),
  "POST /webhooks/mail/:businessId/texts": open(401, { path: `/webhooks/mail/${unknownId}/texts` }),
  "POST /webhooks/mail/:businessId/ses": open(401, { path: `/webhooks/mail/${unknownId}/ses` }),
  "POST /webhooks/mail/:businessId/postmark": open(401, {
    path: `/webhooks/mail/${unknownId}/postmark`,
  }),
  "POST /webhooks/mail/:businessId/mailgun": open(401, {
    path: `/webhooks/mail/${unknownId}/mailgun`,
  }),
  "GET /api/business/plan": api("member"),
  "PUT /api/business/platform-links": api("owner", { body: { links: [] } }),

  "GET /api/business/members": api("member"),
  // Not offered in this configuration.
  "GET /api/business/single-sign-on": api("owner"),
  "PUT /api/business/single-sign-on": api("owner", {
    personal: true,
    body: {
      kind: "oidc",
      enabled: false,
      groupAttribute: "",
      mappings: [],
      issuer: "https://op.example",
      clientId: "c",
      clientSecret: "",
    },
    allowed: 404,
  }),
  "POST /api/business/single-sign-on/check": api("owner", {
    personal: true,
    body: {},
    allowed: 404,
  }),
  "GET /api/search": api("member"),
  "GET /api/notifications": api("member"),
  "POST /api/notifications/read": api("member", { body: {} }),

  "POST /api/business/member-invitations": api("owner", {
    personal: true,
    body: (n: number) => ({ email: `colleague${n}@example.com` }),
  }),
  "DELETE /api/business/member-invitations/:invitationId": api("owner", {
    personal: true,
    id: { name: "invitationId", row: "memberInvitation" },
  }),
  "PATCH /api/business/members/:userId": api("owner", {
    personal: true,
    id: { name: "userId", row: "member" },
    body: { role: "staff" },
  }),
  "DELETE /api/business/members/:userId": api("owner", {
    personal: true,
    id: { name: "userId", row: "member" },
  }),
  "GET /api/business/export": api("owner", { notByReadingKey: true }),
  // Sends the wrong name, so that the business still exists for the next cell.
  "DELETE /api/business": api("owner", {
    body: { name: "not its name" },
    personal: true,
    allowed: 400,
  }),

  "GET /api/email-templates": api("member"),
  "POST /api/email-templates": api("member", { body: template }),
  "PUT /api/email-templates/:templateId": api("member", { id: templateId, body: template }),
  "DELETE /api/email-templates/:templateId": api("member", { id: templateId }),
  "GET /api/email-templates/:templateId/versions": api("member", { id: templateId }),
  "POST /api/email-templates/preview": api("member", { body: wording }),
  "POST /api/email-templates/test": api("member", { body: wording }),
  "POST /api/email-templates/draft": api("member", {
    body: { occasion: "claim", manner: "warm", language: "de" },
  }),

  // Nothing is published or queued yet, so an authorised caller gets an error that says so.
  "POST /api/invitations": api("member", {
    body: { flowId: unknownId, to: "everyone" },
    allowed: 409,
  }),
  "POST /api/invitations/test": api("member", {
    body: { flowId: unknownId },
    allowed: 409,
    personal: true,
  }),
  "POST /api/invitations/ask": api("member", {
    body: { name: "Ann", email: "ann@example.com", consentBasis: "contract" },
    allowed: 409,
  }),
  "POST /api/invitations/retry": api("member", { body: {}, allowed: 409 }),
  "POST /api/invitations/preview": api("member", { body: { flowId: unknownId }, allowed: 409 }),
  "GET /api/invitations": api("member"),
  "GET /api/invitations/candidates": api("member"),
  "GET /api/sending-calendar": api("member"),
  "POST /api/invitations/:invitationId/stop": api("member", { id: invitationId, allowed: 409 }),

  "GET /api/automations": api("member"),
  "POST /api/automations": api("member", { body: automation, allowed: 409 }),
  "POST /api/automations/preview": api("member", { body: { settings: automation } }),
  "GET /api/automations/:automationId": api("member", { id: automationId }),
  "PUT /api/automations/:automationId": api("member", {
    id: automationId,
    body: automation,
    allowed: 409,
  }),
  "DELETE /api/automations/:automationId": api("member", { id: automationId }),
  "POST /api/automations/:automationId/status": api("member", {
    id: automationId,
    body: { status: "paused" },
  }),
  "GET /api/automations/:automationId/contacts": api("member", { id: automationId }),
  "POST /api/automations/contacts/:contactId/stop": api("member", {
    id: contactId,
    body: { because: "by_hand" },
  }),
  "GET /api/campaigns": api("member"),
  "GET /api/campaigns/coverage": api("member"),
  "GET /api/campaigns/:campaignId": api("member", { id: campaignId }),
  "POST /api/campaigns/:campaignId/evidence": api("member", { id: campaignId }),

  "GET /api/contacts": api("member"),
  "POST /api/contacts": api("member", {
    body: (n: number) => ({ ...contact, email: `ann${n}@example.com` }),
  }),
  "GET /api/imports": api("member"),
  "POST /api/imports": api("member", { body: { size: 1 } }),
  "GET /api/imports/:importId": api("member", { id: importId }),
  "GET /api/imports/:importId/preview": api("member", { id: importId }),
  "GET /api/imports/:importId/rejected": api("member", { id: importId }),
  "PUT /api/imports/:importId/pieces": api("member", {
    id: importId,
    body: { position: 0, content: "" },
    allowed: 409,
  }),
  "POST /api/imports/:importId/check": api("member", { id: importId, body: {} }),
  "POST /api/imports/:importId/run": api("member", { id: importId }),
  "POST /api/imports/:importId/cancel": api("member", { id: importId }),
  "POST /api/imports/:importId/undo": api("member", { id: importId, allowed: 409 }),
  "GET /api/contacts/:contactId": api("member", { id: contactId }),
  "PUT /api/contacts/:contactId": api("member", {
    id: contactId,
    body: (n: number) => ({ ...contact, email: `bob${n}@example.com` }),
  }),
  "DELETE /api/contacts/:contactId": api("member", { id: contactId }),

  "GET /api/contacts/:contactId/history": api("member", { id: contactId }),
  "GET /api/contacts/:contactId/data": api("member", { id: contactId }),
  "GET /api/contact-export": api("member"),
  "GET /api/contact-actions": api("member"),
  "POST /api/contact-actions": api("member", {
    body: { kind: "tag", tag: "Regular", selection: { ids: [unknownId] } },
  }),
  "POST /api/contact-actions/:actionId/undo": api("member", {
    id: { name: "actionId", row: "contactAction" },
  }),
  "GET /api/contact-counts": api("member"),
  "GET /api/contact-duplicates": api("member"),
  "POST /api/contact-duplicates/merge": api("member", {
    body: { keep: unknownId, others: [unknownId] },
    allowed: 404,
  }),
  "GET /api/contact-segments": api("member"),
  "POST /api/contact-segments": api("member", {
    body: (n: number) => ({ name: `Segment ${n}`, filter: { type: "client" } }),
  }),
  "DELETE /api/contact-segments/:segmentId": api("member", {
    id: { name: "segmentId", row: "contactSegment" },
  }),

  "GET /api/flows": api("member"),
  "POST /api/flows": api("member", { body: flow }),
  "GET /api/flows/:flowId": api("member", { id: flowId }),
  "PUT /api/flows/:flowId": api("member", {
    id: flowId,
    body: { ...flow, updatedAt: "2026-03-10T10:00:00.000Z" },
  }),
  "PUT /api/flows/:flowId/status": api("member", { id: flowId, body: { status: "archived" } }),
  "DELETE /api/flows/:flowId/changes": api("member", { id: flowId }),
  "POST /api/flows/:flowId/duplicate": api("member", { id: flowId }),
  "GET /api/flows/:flowId/sharing": api("member", { id: flowId }),
  "PUT /api/flows/:flowId/sharing": api("member", {
    id: flowId,
    body: { platforms: null, embedOrigins: [] },
  }),
  "POST /api/flows/pictures": api("member", { body: { image: onePixel } }),
  "DELETE /api/flows/:flowId": api("member", { id: flowId }),

  "GET /api/responses": api("member"),
  "GET /api/analytics": api("member"),
  "GET /api/analytics/tags": api("member"),
  "GET /api/analytics/export": api("member"),
  "GET /api/analytics/views": api("member"),
  "POST /api/analytics/views": api("member", {
    body: { name: "Spring", query: "", isReplacing: true },
  }),
  "DELETE /api/analytics/views/:viewId": api("member", { id: viewId }),
  "GET /api/analytics/views/:viewId/report.pdf": api("member", { id: viewId }),
  "POST /api/analytics/views/:viewId/links": api("member", { id: viewId, body: {} }),
  "GET /api/analytics/links": api("member"),
  "DELETE /api/analytics/links/:linkId": api("member", { id: linkId }),
  "GET /api/analytics/recipients": api("member"),
  "POST /api/analytics/views/:viewId/recipients": api("owner", {
    id: viewId,
    body: (n: number) => ({ address: `boss${n}@example.com`, period: "weekly" }),
  }),
  "DELETE /api/analytics/recipients/:recipientId": api("owner", { id: recipientId }),
  "POST /api/analytics/recipients/:recipientId/resume": api("owner", { id: recipientId }),
  "GET /report-mail/:token": open(404, { path: "/report-mail/none" }),
  "POST /report-mail/:token": open(404, { path: "/report-mail/none" }),
  "GET /report-mail/:token/stop": open(404, { path: "/report-mail/none/stop" }),
  "POST /report-mail/:token/stop": open(404, { path: "/report-mail/none/stop" }),
  "GET /report/:token": open(404),
  "GET /api/push/key": api("user"),
  "POST /api/push/subscriptions": api("user", {
    personal: true,
    body: {
      endpoint: "https://push.example.com/one",
      keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) },
    },
  }),
  "POST /api/push/unsubscribe": api("user", {
    personal: true,
    body: { endpoint: "https://push.example.com/one" },
  }),
  "GET /api/insights": api("member"),
  "POST /api/insights/summary": api("member", { body: {} }),
  "GET /api/responses/export": api("member"),
  "GET /api/responses/:responseId": api("member", { id: responseId }),
  "PATCH /api/responses/:responseId": api("member", { id: responseId, body: { read: true } }),
  "GET /api/business/writing-help/use": api("member"),
  "POST /api/business/writing-help/try": api("member", { body: { text: "Good.", level: "own" } }),
  "POST /api/responses/:responseId/replies": api("member", {
    id: responseId,
    body: { text: "Thank you." },
    // The response came through the public link.
    allowed: 409,
  }),
  "POST /api/responses/:responseId/reply-draft": api("member", { id: responseId, body: {} }),
  "DELETE /api/responses/:responseId": api("owner", {
    id: responseId,
    body: { reason: "Sent by mistake" },
  }),

  "GET /api/social-proof": api("member"),
  "PUT /api/social-proof/websites": api("owner", { body: { websites: [] } }),
  "DELETE /api/social-proof/responses/:responseId": api("owner", {
    id: responseId,
    body: { reason: "Names another customer" },
  }),

  "GET /api/inbox": api("member"),
  "GET /api/external-reviews": api("member"),
  "GET /api/external-reviews/export": api("member"),
  "POST /api/external-reviews": api("member", {
    body: (n: number) => ({ site: "Google", text: `Seen ${n}` }),
  }),
  "GET /api/external-reviews/:externalReviewId": api("member", { id: externalReviewId }),
  "PUT /api/external-reviews/:externalReviewId": api("member", {
    id: externalReviewId,
    body: (n: number) => ({ site: "Google", text: `Corrected ${n}` }),
  }),
  "PATCH /api/external-reviews/:externalReviewId": api("member", {
    id: externalReviewId,
    body: { note: "Known to us" },
  }),
  "POST /api/external-reviews/:externalReviewId/reply-draft": api("member", {
    id: externalReviewId,
    body: {},
  }),
  "PUT /api/external-reviews/:externalReviewId/match": api("member", {
    id: externalReviewId,
    body: { responseId: null },
  }),
  "DELETE /api/external-reviews/:externalReviewId": api("member", { id: externalReviewId }),

  "GET /api/dashboard": api("member"),
  "GET /api/events": api("member"),

  "GET /api/admin/access-keys": api("admin"),
  "POST /api/admin/access-keys": api("admin", { body: { name: "Mine" } }),
  "DELETE /api/admin/access-keys/:accessKeyId": api("admin", { id: accessKeyId }),

  "GET /api/admin/alarms": api("admin"),
  "POST /api/admin/mail/try": api("admin"),
  "POST /api/admin/mail/retry-inbound": api("admin"),
  "GET /api/admin/audit": api("admin"),
  "GET /api/admin/businesses": api("admin"),
  "GET /api/admin/health": api("admin"),
  "GET /api/admin/jobs": api("admin"),
  "GET /api/admin/users": api("admin"),
  "PUT /api/admin/businesses/:businessId/plan": api("admin", {
    id: { name: "businessId", row: "business", anybodys: true },
    body: { plan: "basic" },
  }),
  "PATCH /api/admin/users/:userId": api("admin", {
    id: { name: "userId", row: "user", anybodys: true },
    body: { disabled: true },
  }),
  "POST /api/admin/messages/:messageId/retry": api("admin", {
    id: { name: "messageId", row: "failedMessage", anybodys: true },
  }),
  "POST /api/admin/jobs/:jobId/retry": api("admin", {
    id: { name: "jobId", row: "failedJob", anybodys: true },
  }),

  "GET /review/assets/*": open(404, { path: "/review/assets/none.js" }),
  "GET /how-we-collect/:businessId": open(404, { path: `/how-we-collect/${unknownId}` }),
  "GET /widget/:businessId": open(404, { path: `/widget/${unknownId}` }),
  "GET /badge/:businessId": open(404, { path: `/badge/${unknownId}` }),
  "GET /embed.js": open("alike"),
  "ALL /embed/:reviewId/*": middleware,
  "GET /embed/:reviewId": open(404, { path: `/embed/${unknownId}` }),
  "POST /embed/:reviewId": open(404, { path: `/embed/${unknownId}` }),
  "GET /embed/:reviewId/thanks": open(404, { path: `/embed/${unknownId}/thanks` }),
  "POST /embed/:reviewId/draft": open(404, { path: `/embed/${unknownId}/draft` }),
  "POST /embed/:reviewId/spelling": open(404, { path: `/embed/${unknownId}/spelling` }),
  "POST /embed/:reviewId/no-thanks": open(404, { path: `/embed/${unknownId}/no-thanks` }),
  "POST /embed/:reviewId/progress": open(404, { path: `/embed/${unknownId}/progress` }),
  "POST /embed/:reviewId/thanks": open(404, { path: `/embed/${unknownId}/thanks` }),
  "GET /review/:reviewId": open(404, { path: `/review/${unknownId}` }),
  "POST /review/:reviewId": open(404, { path: `/review/${unknownId}` }),
  "GET /review/:reviewId/card": open(404, { path: `/review/${unknownId}/card` }),
  "GET /review/:reviewId/qr.png": open(404, { path: `/review/${unknownId}/qr.png` }),
  "GET /review/:reviewId/qr.svg": open(404, { path: `/review/${unknownId}/qr.svg` }),
  "GET /review/:reviewId/thanks": open(404, { path: `/review/${unknownId}/thanks` }),
  "POST /review/:reviewId/draft": open(404, { path: `/review/${unknownId}/draft` }),
  "POST /review/:reviewId/spelling": open(404, { path: `/review/${unknownId}/spelling` }),
  "POST /review/:reviewId/no-thanks": open(404, { path: `/review/${unknownId}/no-thanks` }),
  "POST /review/:reviewId/progress": open(404, { path: `/review/${unknownId}/progress` }),
  "POST /review/:reviewId/thanks": open(404, { path: `/review/${unknownId}/thanks` }),

  "ALL /unsubscribe/:token": middleware,
  "GET /unsubscribe/:token": open(404, { path: "/unsubscribe/none" }),
  "POST /unsubscribe/:token": open(404, { path: "/unsubscribe/none" }),

  "GET /assets/*": open(404, { path: "/assets/none.js" }),
  "GET /*": open(404, { path: "/no-such-page" }),
  "GET /favicon.ico": open(301),
  "GET /api/docs": open("alike"),
  "GET /api/openapi.json": open("alike"),
  "GET /robots.txt": open(200),
  "GET /sitemap.xml": open(200),
  "GET /contact": open("alike"),
  "POST /contact": open("alike"),

  ...identityTable,
};
