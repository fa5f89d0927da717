import { fileURLToPath } from "node:url";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { AppError } from "#shared/errors.ts";
import { outsidePaths } from "#shared/paths.ts";
import type { FormPage, PublicFlow } from "#shared/review/page.ts";
import { networkOf } from "../platform/http/network.ts";
import { peerAddress } from "../platform/http/peer-address.ts";
import { makeLinkToken, readLinkToken } from "../platform/link-token.ts";
import type { Log } from "../platform/log.ts";
import type { Secrets } from "../platform/secrets.ts";
import { builtPage, type RenderPage } from "./page-loader.ts";
import { readForm, type SentForm } from "./read-form.ts";
import { readInvitation, readPublicFlow, readSubmission } from "./submission-store.ts";
import { type SubmitDeps, submitReview } from "./submit-review.ts";

export interface PublicRouteDeps extends SubmitDeps {
  config: { trustedProxies: string[] };
  secrets: Secrets;
  log: Log;
  page: () => Promise<RenderPage>;
}

/** Largest form, bytes; a customer who writes more is told so. */
const maxBytes = 256 * 1024;
const yearSeconds = 31_536_000;

const formLimit = bodyLimit({
  maxSize: maxBytes,
  onError: () => {
    throw new AppError("request.too_large");
  },
});

/** The customer's page: a document and a plain form, complete without script. */
export function publicReviewRoutes(deps: PublicRouteDeps): Hono {
  const { database, secrets, random } = deps;
  const router = new Hono();
  const show = async (http: Context, page: Parameters<RenderPage>[0], status: PageStatus) => {
    const render = await deps.page();
    http.header("cache-control", "no-store");
    return http.html(render(page), status);
  };
  const notFound = (http: Context) => show(http, { kind: "not_found" }, 404);

  router.get(
    "/review/assets/*",
    serveStatic({
      root: fileURLToPath(new URL("browser/", builtPage)),
      rewriteRequestPath: (path) => path.replace("/review/assets/", "/"),
      onFound: (_path, http) => {
        // Names carry a hash of their content.
        http.header("cache-control", `public, max-age=${yearSeconds}, immutable`);
      },
    }),
  );

  router.get("/review/:reviewId", async (http) => {
    const flowId = idOf(http);
    if (!flowId) return notFound(http);
    const invitation = http.req.query("i");
    const invitationId = invitation && readLinkToken(secrets, "invitation", invitation);
    const flow = await database.withUser({ role: "anonymous" }, (tx) => readPublicFlow(tx, flowId));
    if (!flow) return notFound(http);
    if (invitationId) {
      const held = await database.withService((tx) =>
        readInvitation(tx, { id: invitationId, flowId, lock: false }),
      );
      if (held?.answered) {
        return show(http, { kind: "answered", businessName: flow.businessName }, 200);
      }
    }
    const form = emptyForm(flow, random.uuid(), invitationId ? invitation : undefined);
    return show(http, form, 200);
  });

  router.post("/review/:reviewId", formLimit, async (http) => {
    const flowId = idOf(http);
    if (!flowId) return notFound(http);
    const sent = readForm(await http.req.parseBody({ all: true }));
    const submissionKey = sent.submissionKey ?? random.uuid();
    const result = await submitReview(deps, {
      flowId,
      raw: sent.raw,
      submissionKey,
      invitationId: sent.invitation && readLinkToken(secrets, "invitation", sent.invitation),
      trapped: sent.trapped,
      network: secrets.mac("network", networkOf(peerAddress(http, deps.config.trustedProxies))),
    });
    switch (result.kind) {
      case "not_found":
        return notFound(http);
      case "answered":
        return show(http, { kind: "answered", businessName: result.businessName }, 200);
      case "refused": {
        const { flow, problems, notice } = result;
        const form = emptyForm(flow, submissionKey, sent.invitation);
        const status = notice === "too_many" ? 429 : 422;
        return show(http, { ...form, values: sent.raw, problems, notice }, status);
      }
      case "stored": {
        const token = makeLinkToken(secrets, "thanks", result.responseId);
        return http.redirect(
          `${outsidePaths.review.href({ reviewId: flowId })}/thanks?r=${token}`,
          303,
        );
      }
    }
  });

  router.get("/review/:reviewId/thanks", async (http) => {
    const flowId = idOf(http);
    const id = readLinkToken(secrets, "thanks", http.req.query("r") ?? "");
    const found =
      flowId && id && (await database.withService((tx) => readSubmission(tx, { id, flowId })));
    if (!found) return notFound(http);
    const { flow, texts, destinations } = found;
    return show(http, { kind: "thanks", flow, ownText: texts.join("\n\n"), destinations }, 200);
  });

  router.onError(async (error, http) => {
    const known = error instanceof AppError ? error : new AppError("server.failure");
    if (known.status === 413) return show(http, { kind: "too_large" }, 413);
    deps.log.error({ err: error, route: http.req.routePath }, "the customer's page failed");
    return show(http, { kind: "unavailable" }, known.status === 503 ? 503 : 500);
  });
  return router;
}

type PageStatus = 200 | 404 | 413 | 422 | 429 | 500 | 503;

function emptyForm(
  flow: PublicFlow,
  submissionKey: string,
  invitation: SentForm["invitation"],
): FormPage {
  const { id, businessName, title, description, questions } = flow;
  return {
    kind: "form",
    flow: { id, businessName, title, description, questions },
    action: outsidePaths.review.href({ reviewId: id }, { i: invitation }),
    submissionKey,
    invitation,
    values: {},
    problems: {},
    notice: undefined,
  };
}

function idOf(http: Context): string | undefined {
  return z.uuid().safeParse(http.req.param("reviewId")).data;
}
