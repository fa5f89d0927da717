/**
 * Who may call what: one row for every route of the application. `authorisation.test.ts` calls each
 * route as everybody, with every kind of id, and fails for a route without a row or a row without a
 * route.
 *
 * A new route gets its row here, written from what the product says, not from what the code does:
 * - `api(access, …)`: a call of our own API. Name its id (`id`) and what a valid call sends (`body`);
 *   a kind of row that is new is made in `rows.ts`.
 * - `open(status)`: answers everybody alike, whatever token they show (pages, files, health). Pages
 *   that only a build brings into being are `alike`, whatever they answer.
 * - `refresh(body, without, wrong)`: of the identity protocol, with a refresh token and nothing else;
 *   `without` a token or with the `wrong` one it answers 401, or what its protocol says instead.
 * - `start`: of the identity protocol, for people without a session; never gives one away at once.
 * - `middleware`: not a route of its own.
 */
export type Access = "public" | "signed-in" | "user" | "member" | "owner" | "admin";

/** Things that belong to a business or person and have an id in an address. */
export type RowKind =
  | "contact"
  | "flow"
  | "response"
  | "accessKey"
  | "business"
  | "user"
  | "failedJob"
  | "failedMessage";

export interface ApiRow {
  kind: "api";
  access: Access;
  /** The parameter of the path, and what it names. */
  id?: { name: string; row: RowKind /** Whoever may call may name anybody's. */; anybodys?: true };
  /** A valid body; a function gets a number that is new for every call. */
  body?: unknown | ((n: number) => unknown);
  /** Never for an access key, whatever its owner may. */
  personal?: boolean;
  /** What it answers to whoever may call; 200 if not said. */
  allowed?: number;
}

export type Row =
  | ApiRow
  | { kind: "open"; status: number | "alike"; path?: string; from?: "elsewhere" }
  | { kind: "refresh"; body?: unknown; without: number; wrong: number }
  | { kind: "start" }
  | { kind: "middleware" };

const api = (access: Access, rest: Omit<ApiRow, "kind" | "access"> = {}): ApiRow => ({
  kind: "api",
  access,
  ...rest,
});
const open = (status: number | "alike", rest: { path?: string; from?: "elsewhere" } = {}): Row => ({
  kind: "open",
  status,
  ...rest,
});
const refresh = (body?: unknown, without = 401, wrong = 401): Row => ({
  kind: "refresh",
  body,
  without,
  wrong,
});
const start: Row = { kind: "start" };
const middleware: Row = { kind: "middleware" };

const contactId = { name: "contactId", row: "contact" } as const;
const flowId = { name: "flowId", row: "flow" } as const;
const responseId = { name: "responseId", row: "response" } as const;
const accessKeyId = { name: "accessKeyId", row: "accessKey" } as const;

const contact = { name: "Ann", email: "ann@example.com" };
const flow = { title: "How was it?", description: "", questions: [] };
const nobody = "00000000-0000-4000-8000-000000000000";

export const authorisationTable: Record<string, Row> = {
  "ALL /*": middleware,
  "ALL /api/*": middleware,
  "ALL /mailbox/*": middleware,
  "ALL /v1/*": middleware,
  "ALL /v2/keys/*": middleware,
  "ALL /pages/*": middleware,

  "GET /healthz": open(200),
  "GET /readyz": open(200),
  "GET /metrics": open(200),
  "GET /settings.json": open(200),

  // Only from this machine itself.
  "GET /mailbox": open(404, { from: "elsewhere" }),
  "GET /mailbox/messages": open(404, { from: "elsewhere" }),
  "GET /mailbox/:id{[0-9]+}": open(404, { path: "/mailbox/1", from: "elsewhere" }),

  "GET /api/me": api("user"),
  "GET /api/me/settings": api("user"),
  "PATCH /api/me/profile": api("user", { body: { name: "Ann" }, personal: true }),
  "PATCH /api/me/settings": api("user", { body: { theme: "dark" }, personal: true }),
  "GET /api/verify-token": api("signed-in"),

  "GET /api/business": api("member"),
  "PATCH /api/business": api("owner", { body: { name: "Lakeside" } }),
  "PUT /api/business/platform-links": api("owner", { body: { links: [] } }),

  "GET /api/business/members": api("member"),
  "GET /api/business/export": api("owner"),
  // The business stays: its name is typed wrong.
  "DELETE /api/business": api("owner", { personal: true, body: { name: "x" }, allowed: 400 }),
  "GET /api/notifications": api("member"),
  "POST /api/notifications/read": api("member", { body: {} }),

  "GET /api/contacts": api("member"),
  "POST /api/contacts": api("member", {
    body: (n: number) => ({ ...contact, email: `ann${n}@example.com` }),
  }),
  "POST /api/contacts/import": api("member", {
    body: { dryRun: true, content: Buffer.from("name,email\nA,a@b.cd\n").toString("base64") },
  }),
  "GET /api/contacts/:contactId": api("member", { id: contactId }),
  "PUT /api/contacts/:contactId": api("member", {
    id: contactId,
    body: (n: number) => ({ ...contact, email: `bob${n}@example.com` }),
  }),
  "DELETE /api/contacts/:contactId": api("member", { id: contactId }),

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
  "DELETE /api/flows/:flowId": api("member", { id: flowId }),

  "GET /api/responses": api("member"),
  "GET /api/responses/:responseId": api("member", { id: responseId }),
  "PATCH /api/responses/:responseId": api("member", { id: responseId, body: { read: true } }),
  "DELETE /api/responses/:responseId": api("owner", {
    id: responseId,
    body: { reason: "Sent by mistake" },
  }),

  "GET /api/dashboard": api("member"),
  "GET /api/events": api("member"),

  "GET /api/admin/access-keys": api("admin"),
  "POST /api/admin/access-keys": api("admin", { body: { name: "Mine" } }),
  "DELETE /api/admin/access-keys/:accessKeyId": api("admin", { id: accessKeyId }),

  "GET /api/admin/businesses": api("admin"),
  "PUT /api/admin/businesses/:businessId/plan": api("admin", {
    id: { name: "businessId", row: "business", anybodys: true },
    body: { plan: "basic" },
  }),
  "GET /api/admin/users": api("admin"),
  "PATCH /api/admin/users/:userId": api("admin", {
    id: { name: "userId", row: "user", anybodys: true },
    body: { disabled: true },
  }),
  "GET /api/admin/jobs": api("admin"),
  "POST /api/admin/jobs/:jobId/retry": api("admin", {
    id: { name: "jobId", row: "failedJob", anybodys: true },
  }),
  "POST /api/admin/messages/:messageId/retry": api("admin", {
    id: { name: "messageId", row: "failedMessage", anybodys: true },
  }),
  "GET /api/admin/audit": api("admin"),
  "GET /api/admin/health": api("admin"),

  "GET /review/assets/*": open(404, { path: "/review/assets/none.js" }),
  "GET /how-we-collect/:businessId": open(404, { path: `/how-we-collect/${nobody}` }),
  "GET /review/:reviewId": open(404, { path: `/review/${nobody}` }),
  "POST /review/:reviewId": open(404, { path: `/review/${nobody}` }),
  "GET /review/:reviewId/thanks": open(404, { path: `/review/${nobody}/thanks` }),
  "POST /review/:reviewId/thanks": open(404, { path: `/review/${nobody}/thanks` }),

  "GET /assets/*": open(404, { path: "/assets/none.js" }),
  "GET /*": open(404, { path: "/no-such-page" }),
  "GET /favicon.ico": open(301),
  "GET /robots.txt": open(200),
  "GET /sitemap.xml": open(200),
  "GET /contact": open("alike"),
  "POST /contact": open("alike"),

  "POST /v1/flow/start": start,
  "POST /v1/auth/login-link": start,
  "POST /v1/flow/next": start,
  "GET /v1/auth/refresh": refresh(),
  "POST /v1/auth/refresh": refresh(),
  // Asks whether there is a session, and so says no in peace.
  "POST /v1/auth/try-refresh": refresh({}, 200, 200),
  "POST /v1/auth/tenant/select": refresh({ tenant: "own" }),
  "GET /v1/auth/me": refresh(),
  "POST /v1/auth/me/tenants": refresh({ dct: true }),
  "GET /v1/auth/me/history": refresh(),
  // Whoever is out already is out.
  "POST /v1/auth/logout": refresh({}, 200),
  "POST /v1/auth/logoutall": refresh({}, 200),
  "GET /v2/keys/:projectId": open(200, { path: "/v2/keys/PReviewFlowLocal000000000000" }),
  "GET /pages/PReviewFlowLocal000000000000/v2-beta/config.json": open(200),
  "GET /pages/PReviewFlowLocal000000000000/v2-beta/theme.json": open(200),
  "GET /pages/PReviewFlowLocal000000000000/v2-beta/:file{[a-z0-9-]+\\.html}": open(200, {
    path: "/pages/PReviewFlowLocal000000000000/v2-beta/welcome.html",
  }),
  ...startsOf("otp", ["email", "sms", "voice", "whatsapp", "im"], true),
  ...startsOf("magiclink", ["email", "sms", "whatsapp"], false),
  ...startsOf("enchantedlink", ["email"], false),
  "GET /v1/auth/password/policy": start,
  "POST /v1/auth/password/signup": start,
  "POST /v1/auth/password/signin": start,
  "POST /v1/auth/password/reset": start,
  "POST /v1/auth/password/replace": start,
  "POST /v1/auth/password/update": refresh({ newPassword: "x" }),
  "POST /v1/auth/magiclink/verify": start,
  "POST /v1/auth/enchantedlink/verify": start,
  "POST /v1/auth/enchantedlink/pending-session": start,
};

/** The calls by which a method begins: to sign up, in, either, or to change one's own address. */
function startsOf(method: string, channels: string[], hasCode: boolean): Record<string, Row> {
  const rows: Record<string, Row> = {};
  for (const channel of channels) {
    for (const intent of ["signup", "signin", "signup-in"]) {
      rows[`POST /v1/auth/${method}/${intent}/${channel}`] = start;
    }
    const target = channel === "email" ? "email" : `phone/${channel}`;
    rows[`POST /v1/auth/${method}/update/${target}`] = refresh({ loginId: "somebody" });
    if (hasCode) rows[`POST /v1/auth/${method}/verify/${channel}`] = start;
  }
  return rows;
}
