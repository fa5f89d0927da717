import { type Context, Hono } from "hono";
import QRCode from "qrcode";
import { outsidePaths } from "#shared/paths.ts";
import type { PublicFlow } from "#shared/review-flows/page.ts";
import { translateFlow } from "#shared/review-flows/translate-flow.ts";
import { readPublicFlow } from "../page/public-flow-store.ts";
import {
  chooseLanguage,
  type PublicPageDeps,
  pageError,
  readFlowId,
  showPage,
} from "../page/public-page.ts";

export type ShareRouteDeps = PublicPageDeps & { config: { publicUrl: URL } };

/** The code stays readable when a fifth of it is dirty, torn or covered. */
const errorCorrectionLevel = "Q";
/** Pixels; prints sharply at seven centimetres. */
const pngWidth = 1024;

/** A published flow's URL as a picture, and as a card for the counter. */
export function shareRoutes(deps: ShareRouteDeps): Hono {
  const { database, config } = deps;
  const router = new Hono();

  async function withFlow(
    http: Context,
    fn: (flow: PublicFlow, address: string) => Promise<Response>,
  ): Promise<Response> {
    const flowId = readFlowId(http);
    const flow =
      flowId &&
      (await database.transaction({ role: "anonymous" }, (tx) => readPublicFlow(tx, flowId), {
        readOnly: true,
      }));
    if (!flow) return showPage(deps, http, { kind: "not_found" }, 404);
    const { href } = new URL(outsidePaths.review.href({ reviewId: flow.id }), config.publicUrl);
    return fn(flow, href);
  }

  router.get("/review/:reviewId/qr.svg", (http) =>
    withFlow(http, async (_flow, address) => {
      const svg = await QRCode.toString(address, { type: "svg", errorCorrectionLevel });
      return http.body(svg, 200, { "content-type": "image/svg+xml" });
    }),
  );

  router.get("/review/:reviewId/qr.png", (http) =>
    withFlow(http, async (_flow, address) => {
      const png = await QRCode.toBuffer(address, { width: pngWidth, errorCorrectionLevel });
      return http.body(new Uint8Array(png), 200, { "content-type": "image/png" });
    }),
  );

  router.get("/review/:reviewId/card", (http) =>
    withFlow(http, (flow, address) => {
      const language = chooseLanguage(http, flow.locale);
      const code = `${outsidePaths.review.href({ reviewId: flow.id })}/qr.svg`;
      const card = { kind: "card", flow: translateFlow(flow, language), address, code } as const;
      return showPage(deps, http, card, 200, language);
    }),
  );

  router.onError(pageError(deps));
  return router;
}
