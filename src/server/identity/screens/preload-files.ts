import { chooseLocale, parseAcceptLanguage } from "#shared/locales/languages.ts";
import { flows } from "../flow-definitions/flows.ts";
import type { IdentitySettings } from "../settings.ts";

/** What the sign-in page shows when its address asks for nothing else. */
export const defaultFlowId = "sign-up-or-in";

/**
 * Addresses of the static files that the widget is sure to fetch on a sign-in page before it can
 * show anything, so that the page can ask for them while its script still loads. A wrong guess
 * costs one small request.
 * @param query the page's own.
 * @param languages the browser's `accept-language`.
 */
export function firstFiles(
  { projectId }: Pick<IdentitySettings, "projectId">,
  query: Record<string, string>,
  languages: string,
): string[] {
  const base = `/pages/${projectId}/v2-beta`;
  const files = [`${base}/config.json`, `${base}/theme.json`];
  // A flow that is under way asks the server for its screen.
  if (query["descope-login-flow"]) return files;
  const flow = flows.get(query.flow ?? defaultFlowId) ?? flows.get(defaultFlowId);
  if (!flow || flow.stepUpScreen) return files;
  const locale = findPreferredLocale(query.locale ?? languages);
  return [...files, `${base}/${flow.startScreen}${locale ? `-${locale}` : ""}.html`];
}

/** The first wish that the screens speak, as the page chooses it too; English is undefined. */
export function findPreferredLocale(wishes: string): string | undefined {
  const language = chooseLocale(parseAcceptLanguage(wishes));
  return language === "en" ? undefined : language;
}
