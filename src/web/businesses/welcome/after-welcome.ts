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
  return wanted && isApplicationPath(pathOf(wanted)) ? wanted : paths.dashboard.href();
}

/** Does the address lead to a flow that is made already? */
export function isFlowPage(address: string): boolean {
  const path = pathOf(address);
  return path !== paths.newFlow.href() && path.startsWith(paths.flow.href({ flowId: "" }));
}

const pathOf = (address: string) => address.split("?", 1)[0] ?? "";
