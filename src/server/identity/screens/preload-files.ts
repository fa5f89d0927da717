import { chooseLocale, parseAcceptLanguage } from "#shared/locales/languages.ts";
import { flows } from "../flow-definitions/flows.ts";
import type { IdentitySettings } from "../settings.ts";

/** The flow that the sign-in page shows by default. */
export const defaultFlowId = "sign-up-or-in";

/**
 * URLs of the static files that the widget is sure to fetch before it can show a sign-in page, so that the page can
 * request them while its script is still loading. A wrong guess costs one small request.
 * @param query the page's query.
 * @param languages the browser's `accept-language`.
 */
export function firstFiles(
  { projectId }: Pick<IdentitySettings, "projectId">,
  query: Record<string, string>,
  languages: string,
): string[] {
  const base = `/pages/${projectId}/v2-beta`;
  const files = [`${base}/config.json`, `${base}/theme.json`];
  // A flow in progress asks the server for its screen.
  if (query["descope-login-flow"]) return files;
  const flow = flows.get(query.flow ?? defaultFlowId) ?? flows.get(defaultFlowId);
  if (!flow || flow.stepUpScreen) return files;
  const locale = findPreferredLocale(query.locale ?? languages);
  return [...files, `${base}/${flow.startScreen}${locale ? `-${locale}` : ""}.html`];
}

/** The first requested language that the screens support, chosen as the page does; undefined for English. */
export function findPreferredLocale(wishes: string): string | undefined {
  const language = chooseLocale(parseAcceptLanguage(wishes));
  return language === "en" ? undefined : language;
}
