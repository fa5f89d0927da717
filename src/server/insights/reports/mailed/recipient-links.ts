import { outsidePaths } from "#shared/paths.ts";
import { makeLinkToken, readLinkToken } from "../../../platform/link-token.ts";
import type { Platform } from "../../../platform/platform.ts";

const purpose = "report-mail";

/** Links with which a recipient agrees to the reports or stops them. */
export function recipientLinks(
  { config, secrets }: Pick<Platform, "config" | "secrets">,
  recipientId: string,
) {
  const token = makeLinkToken(secrets, purpose, recipientId);
  const absolute = (path: string) => new URL(path, config.publicUrl).href;
  return {
    agree: absolute(outsidePaths.reportMail.href({ token })),
    stop: absolute(outsidePaths.stopReportMail.href({ token })),
  };
}

/** @returns the id of the recipient; undefined when the link is not valid. */
export const readRecipientToken = (secrets: Platform["secrets"], token: string) =>
  readLinkToken(secrets, purpose, token);
