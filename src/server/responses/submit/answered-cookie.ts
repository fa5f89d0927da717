import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { outsidePaths } from "#shared/paths.ts";
import { makeLinkToken, readLinkToken } from "../../platform/link-token.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { ReviewPlace } from "../thank-you/build-thank-you-page.ts";

/**
 * Two tabs with one open link are one customer (docs/decisions/submissions.md). With script the tabs notify each
 * other (`src/public-page/form/other-tabs.ts`); without it this cookie names the response that the first tab has
 * sent. The cookie grants no access: the thank-you page needs another token.
 */

const cookie = "answered";
/** Seconds in which another open tab may change the response; the server checks them too. */
export const rememberedSeconds = 86_400;

interface Deps {
  secrets: Secrets;
  config: { publicUrl: URL };
}

export function rememberResponse(
  http: Context,
  { secrets, config }: Deps,
  { place, flowId, responseId }: { place: ReviewPlace; flowId: string; responseId: string },
): void {
  setCookie(http, cookie, makeLinkToken(secrets, "answered", responseId), {
    path: place.href({ reviewId: flowId }),
    httpOnly: true,
    maxAge: rememberedSeconds,
    // Browsers store only partitioned cookies in a frame on another site.
    ...(place === outsidePaths.embed
      ? { secure: true, sameSite: "None", partitioned: true }
      : { secure: config.publicUrl.protocol === "https:", sameSite: "Lax" }),
  });
}

/** @returns the id of the response that this browser last sent through the flow's open link. */
export function readRememberedResponse(http: Context, { secrets }: Deps): string | undefined {
  return readLinkToken(secrets, "answered", getCookie(http, cookie) ?? "");
}
