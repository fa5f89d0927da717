import { Hono } from "hono";
import { AppError } from "#shared/errors.ts";
import { administrationRoutes } from "./admin/routes.ts";
import { acceptAccessKeys } from "./businesses/access-keys/accept-access-key.ts";
import { keyWriter } from "./businesses/access-keys/keep-key.ts";
import { accessKeyRoutes } from "./businesses/access-keys/routes.ts";
import { collectionNoticeRoutes } from "./businesses/collection-notice/routes.ts";
import { currentBusiness, currentTenant } from "./businesses/current-business.ts";
import { renderInvitationNote } from "./businesses/members/invited-note.ts";
import { memberRoutes } from "./businesses/members/routes.ts";
import { businessRoutes } from "./businesses/routes.ts";
import { singleSignOnRoutes } from "./businesses/single-sign-on/routes.ts";
import { declineInvitation } from "./campaigns/decline-invitation.ts";
import { invitationRoutes } from "./campaigns/routes.ts";
import { importRoutes } from "./contacts/import/import-routes.ts";
import { contactListRoutes } from "./contacts/list/list-routes.ts";
import { contactRoutes } from "./contacts/routes.ts";
import { contactWriter } from "./contacts/write-rows.ts";
import type { Context } from "./context.ts";
import { externalReviewRoutes } from "./external-reviews/routes.ts";
import { setAccountDisabled } from "./identity/accounts/disable-account.ts";
import { analyticsRoutes } from "./insights/analytics/analytics-routes.ts";
import { dashboardRoutes } from "./insights/dashboard/routes.ts";
import { insightsRoutes } from "./insights/insights-routes.ts";
import { recipientPageRoutes } from "./insights/reports/mailed/recipient-page-routes.ts";
import { recipientRoutes } from "./insights/reports/mailed/recipient-routes.ts";
import { publicReportRoutes } from "./insights/reports/public-report-routes.ts";
import { reportRoutes } from "./insights/reports/report-routes.ts";
import { apiReferenceRoutes } from "./integrations/api-reference-routes.ts";
import { restRoutes } from "./integrations/rest/routes.ts";
import { mailboxRoutes } from "./messaging/local-mailbox/routes.ts";
import type { NewMessage } from "./messaging/outbox/new-message.ts";
import { receivingRoutes } from "./messaging/receiving/routes.ts";
import { webhookRoutes } from "./messaging/receiving/webhooks/routes.ts";
import { sendingRoutes } from "./messaging/sending/routes.ts";
import { textRoutes } from "./messaging/sms/routes.ts";
import { readTextSettings } from "./messaging/sms/text-settings.ts";
import { emailRoutes } from "./messaging/templates/routes.ts";
import { unsubscribeRoutes } from "./messaging/unsubscribe/routes.ts";
import { createMessaging } from "./messaging.ts";
import { liveRoutes } from "./notifications/live/routes.ts";
import { pushRoutes } from "./notifications/push/push-routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { healthRoutes } from "./operations/health/routes.ts";
import { operationRoutes } from "./operations/routes.ts";
import type { Tx } from "./platform/database/database.ts";
import { errorHandler } from "./platform/http/errors.ts";
import { observe } from "./platform/http/observe.ts";
import { readRest } from "./platform/http/read-rest.ts";
import { refuseUserInfo } from "./platform/http/refuse-user-info.ts";
import { type Phase, refuseWhenStopping } from "./platform/http/refuse-when-stopping.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import type { ReadSession } from "./platform/http/session.ts";
import { createLanguageModel } from "./platform/language-model.ts";
import type { TenantSso } from "./platform/tenant-sso.ts";
import { responseRoutes } from "./responses/inbox/response-routes.ts";
import { publicReviewRoutes } from "./responses/public-routes.ts";
import { flowRoutes } from "./review-flows/flow-routes.ts";
import { pageLoader, type RenderPage } from "./review-flows/page/page-loader.ts";
import { createPublishedFlows, forgetAfterChange } from "./review-flows/page/published-flows.ts";
import { shareRoutes } from "./review-flows/sharing/share-routes.ts";
import { sharingRoutes } from "./review-flows/sharing/sharing-routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { siteRoutes } from "./site/routes.ts";
import { createSitePages } from "./site/site-pages.ts";
import { socialProofRoutes } from "./social-proof/routes.ts";
import { widgetRoutes } from "./social-proof/widget-routes.ts";
import { userRoutes } from "./users/routes.ts";
import { settingsRoutes } from "./users/settings-routes.ts";
import { startBusiness } from "./users/welcome-user.ts";
import { takeFromBudget } from "./writing-help/model/model-budget.ts";
import { tryRoutes } from "./writing-help/model/try-routes.ts";
import { readWritingHelp } from "./writing-help/model/try-store.ts";
import { replyRoutes } from "./writing-help/replies/reply-routes.ts";

/** Who signs people in: our own provider, a hosted project, or a test. */
export interface IdentityPart {
  readSession: ReadSession;
  /** The provider's own routes; none where a hosted project signs people in. */
  routes?: Hono;
  /** What the sign-in page is sure to fetch, by its query and the browser's languages. */
  firstFiles?: (query: Record<string, string>, languages: string) => string[];
  /** HTML of a field that takes input before the sign-in page's script has come. */
  firstField?: (
    query: Record<string, string>,
    languages: string,
    address?: string,
  ) => string | undefined;
  /** Single sign-on of businesses; undefined where it is not offered. */
  tenantSso?: TenantSso | undefined;
}

export interface AppParts {
  identity: IdentityPart;
  /** Renders the customer's page; default: what the build left. */
  page?: () => Promise<RenderPage>;
  /** Default: serving. */
  phase?: () => Phase;
}

/** One HTTP origin: pages, our own API, the identity protocol, static files. */
export function createApp(context: Context, parts: AppParts): Hono {
  const { config, log, database, metrics } = context;
  const readSession = acceptAccessKeys(context, parts.identity.readSession);
  const messaging = createMessaging(context);
  const deps = { ...context, ...messaging, readSession };
  const app = new Hono();
  app.onError(errorHandler(log));
  app.use(readRest);
  app.use(observe(context));
  const { identity } = config;
  const hosted = identity.kind === "hosted" ? identity.baseUrl : undefined;
  app.use(securityHeaders(config.publicUrl, hosted));
  app.use(refuseUserInfo);
  app.use(refuseWhenStopping(parts.phase ?? (() => "serving")));

  const publishedFlows = createPublishedFlows(context);
  app.use("/api/*", forgetAfterChange(publishedFlows));

  app.route("/", healthRoutes({ config, database, metrics }));
  if (config.mail.kind === "mailbox" && config.mail.isServed) app.route("/", mailboxRoutes(deps));
  if (parts.identity.routes) app.route("/", parts.identity.routes);

  const queueMail = (tx: Tx, mail: NewMessage) => messaging.queueMessages(tx, [mail]);
  app.route("/", userRoutes(deps));
  app.route("/", settingsRoutes(deps));
  app.route("/", contactListRoutes(deps));
  app.route("/", contactRoutes(deps));
  app.route("/", importRoutes(deps));
  const model = config.languageModel && createLanguageModel(config.languageModel);
  const takeWording = (tx: Tx, businessId: string) =>
    takeFromBudget(tx, context.clock, "wording", businessId);
  const writingModel = { model, readWritingHelp, takeFromBudget: takeWording };
  app.route("/", emailRoutes({ ...deps, writingModel }));
  app.route("/", sendingRoutes(deps));
  app.route("/", textRoutes(deps));
  app.route("/", receivingRoutes(deps));
  app.route("/", webhookRoutes(deps));
  app.route("/", invitationRoutes(deps));
  app.route("/", unsubscribeRoutes(context));
  const start = (service: Tx, userId: string) => startBusiness(context, service, userId);
  app.route("/", businessRoutes({ ...deps, startBusiness: start }));
  app.route("/", memberRoutes({ ...deps, currentBusiness, startBusiness: start }));
  const sso = parts.identity.tenantSso;
  app.route("/", singleSignOnRoutes({ ...deps, currentTenant, sso }));
  const areTextsOn = async (service: Tx, businessId: string) =>
    (await readTextSettings(context, service, businessId)).isOn;
  app.route("/", collectionNoticeRoutes({ ...deps, areTextsOn }));
  app.route("/", socialProofRoutes(deps));
  app.route("/", widgetRoutes(context));
  app.route("/", flowRoutes(deps));
  app.route("/", sharingRoutes(deps));
  app.route("/", responseRoutes(deps));
  app.route("/", externalReviewRoutes(deps));
  app.route("/", replyRoutes({ ...deps, model }));
  app.route("/", tryRoutes({ ...deps, model }));
  app.route("/", insightsRoutes({ ...deps, model }));
  app.route("/", analyticsRoutes(deps));
  app.route("/", reportRoutes(deps));
  app.route("/", publicReportRoutes(context));
  app.route("/", recipientRoutes(deps));
  app.route("/", recipientPageRoutes(context));
  app.route("/", dashboardRoutes(deps));
  app.route("/", notificationRoutes(deps));
  app.route("/", pushRoutes(deps));
  app.route("/", searchRoutes(deps));
  const page = parts.page ?? pageLoader();
  app.route("/", shareRoutes({ ...deps, page }));
  app.route(
    "/",
    publicReviewRoutes({
      ...deps,
      declineInvitation,
      page,
      model,
      publishedFlows,
    }),
  );
  app.route("/", accessKeyRoutes(deps));
  app.route(
    "/",
    administrationRoutes({ ...deps, setAccountDisabled, queueDelivery: messaging.deliverAgain }),
  );
  app.route("/", liveRoutes(deps));
  const writers = { contacts: contactWriter(context), user_access_keys: keyWriter(deps) };
  app.route("/", restRoutes({ ...deps, publicKey: identity.projectId, writers }));
  const pages = createSitePages(config.publicUrl);
  app.route("/", apiReferenceRoutes(pages));
  if (config.database.kind === "pglite") app.route("/", operationRoutes(context, config.database));
  app.all("/api/*", () => {
    throw new AppError("route.not_found");
  });

  const invited = (query: Record<string, string>, languages: string) =>
    renderInvitationNote(context, query, languages);
  app.route("/", siteRoutes({ ...context, queueMail, pages, identity: parts.identity, invited }));
  return app;
}
