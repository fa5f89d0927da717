import { isApplicationPath, paths } from "#shared/paths.ts";

/** Names the page that opens once the business has a name. */
const parameter = "then";

/** Where an owner names the business on the way to a page; the dashboard comes next by itself. */
export function welcomeAddress(wanted: string): string {
  const then = wanted === paths.dashboard.href() ? undefined : wanted;
  return paths.welcome.href({}, { [parameter]: then });
}

/** What follows when the business has its name: the page that was wanted, if it is one of ours. */
export function afterWelcome(search: URLSearchParams): string {
  const wanted = search.get(parameter);
  return wanted && isApplicationPath(wanted) ? wanted : paths.dashboard.href();
}

/** Does a flow wait there as a draft? */
export const isFlowPage = (path: string): boolean =>
  path !== paths.newFlow.href() && path.startsWith(paths.flow.href({ flowId: "" }));
