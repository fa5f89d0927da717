import { isApplicationPath, paths } from "#shared/paths.ts";

/** Query parameter with the page to open once the business has a name. */
const parameter = "then";

/**
 * Address of the page where an owner names the business before continuing. The dashboard is the default and needs no
 * parameter.
 */
export function welcomeAddress(wanted: string): string {
  const then = wanted === paths.dashboard.href() ? undefined : wanted;
  return paths.welcome.href({}, { [parameter]: then });
}

/** The page to open once the business has a name: the requested one if it belongs to the application. */
export function afterWelcome(search: URLSearchParams): string {
  const wanted = search.get(parameter);
  return wanted && isApplicationPath(pathOf(wanted)) ? wanted : paths.dashboard.href();
}

/** Whether the address is the page of an existing flow. */
export function isFlowPage(address: string): boolean {
  const path = pathOf(address);
  return path !== paths.newFlow.href() && path.startsWith(paths.flow.href({ flowId: "" }));
}

const pathOf = (address: string) => address.split("?", 1)[0] ?? "";
