import { outsidePaths } from "#shared/paths.ts";
import { makeLinkToken } from "../../platform/link-token.ts";
import type { Platform } from "../../platform/platform.ts";

/** Purpose of the token in a public link. */
export const linkPurpose = "report";

export function reportUrl(
  { config, secrets }: Pick<Platform, "config" | "secrets">,
  linkId: string,
): string {
  const token = makeLinkToken(secrets, linkPurpose, linkId);
  return new URL(outsidePaths.report.href({ token }), config.publicUrl).href;
}
