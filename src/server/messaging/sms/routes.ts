import { Hono } from "hono";
import { getTexts, saveTexts, type Texts, textRequirements } from "#shared/api/texts.ts";
import { AppError } from "#shared/errors.ts";
import { lintWording } from "#shared/messaging/lint/lint-wording.ts";
import { outsidePaths } from "#shared/paths.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serve } from "../../platform/http/serve.ts";
import { makeLinkToken } from "../../platform/link-token.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireSender } from "../templates/message-parts.ts";
import { composeFittingText, textLanguage } from "./compose-fitting-text.ts";
import { readTextSettings, storeTextSettings } from "./text-settings.ts";

/** Settings for invitations by text message, changed by the business's owner. */
export function textRoutes(deps: ServeDeps & Pick<Platform, "config" | "secrets">): Hono {
  const { clock, config, secrets } = deps;
  const router = new Hono();

  async function readTexts(tx: Tx): Promise<Texts> {
    const { businessId } = await requireSender(deps, tx);
    const i = makeLinkToken(secrets, "sample", businessId);
    const link = outsidePaths.review.href({ reviewId: businessId }, { i });
    const settings = await readTextSettings(deps, tx);
    return {
      ...settings,
      language: textLanguage(settings.wording),
      sampleLink: new URL(link, config.publicUrl).href,
    };
  }

  serve(router, deps, getTexts, ({ tx }) => readTexts(tx));

  serve(router, deps, saveTexts, async ({ tx, input: { body } }) => {
    const { isOn, wording } = body;
    const { missing, sampleLink } = await readTexts(tx);
    const [first] = missing;
    if (isOn && first)
      throw new AppError("texts.missing", { fields: { isOn: textRequirements[first] } });
    const problems = lintWording(wording);
    if (problems.length > 0)
      throw new AppError("template.wording", { fields: { wording: problems.join(" ") } });
    const { businessName } = await requireSender(deps, tx);
    composeFittingText({ businessName, wording, link: sampleLink }, null);
    await storeTextSettings(tx, body, clock.now());
    await recordAudit(tx, { action: "sending.texts", detail: { isOn }, now: clock.now() });
    return readTexts(tx);
  });
  return router;
}
