import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { outsidePaths } from "#shared/paths.ts";
import { makeLinkToken, readLinkToken } from "../../platform/link-token.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { ReviewPlace } from "../thank-you/after-page.ts";

/**
 * Two tabs of one open link are one customer (docs/decisions/submissions.md). With script the tabs tell each other
 * (`src/public-page/form/other-tabs.ts`); this is for those without: which answers the first has sent stands in
 * a cookie, which the second brings along. It opens nothing: the page after sending asks for another token.
 */

const cookie = "answered";
/** How long a tab that was open then may still change them, seconds; the server counts, too. */
export const rememberedSeconds = 86_400;

interface Deps {
  secrets: Secrets;
  config: { publicUrl: URL };
}

export function rememberAnswers(
  http: Context,
  { secrets, config }: Deps,
  { place, flowId, responseId }: { place: ReviewPlace; flowId: string; responseId: string },
): void {
  setCookie(http, cookie, makeLinkToken(secrets, "answered", responseId), {
    path: place.href({ reviewId: flowId }),
    httpOnly: true,
    maxAge: rememberedSeconds,
    // In a frame on another site only such a cookie is kept, apart for that site.
    ...(place === outsidePaths.embed
      ? { secure: true, sameSite: "None", partitioned: true }
      : { secure: config.publicUrl.protocol === "https:", sameSite: "Lax" }),
  });
}

/** @returns the answers that this browser has sent last by the flow's open link, as its cookie says. */
export function rememberedAnswers(http: Context, { secrets }: Deps): string | undefined {
  return readLinkToken(secrets, "answered", getCookie(http, cookie) ?? "");
}
