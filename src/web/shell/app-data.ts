import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { type Business, getBusiness } from "#shared/api/businesses.ts";
import { getMe, type Me } from "#shared/api/me.ts";
import { paths } from "#shared/paths.ts";
import { welcomeAddress } from "#web/businesses/welcome/after-welcome.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { showTimesOf } from "#web/lib/format.ts";
import { getSessionToken, renewSession } from "#web/session/session.ts";
import { loadSettings } from "#web/session/settings.ts";
import { adoptTheme } from "./account-theme.ts";

/** Data available to every page inside the shell. */
export interface AppData {
  me: Me;
  business: Business;
  mailLeavesMachine: boolean;
}

/**
 * Loader of the shell. A visitor without a session waits here until the gate redirects them. An owner
 * names the business first and then continues to the requested page; the administration needs no business.
 */
export async function loadApp({ request }: LoaderFunctionArgs): Promise<AppData> {
  if (!(await getSessionToken())) await new Promise<never>(() => {});
  const [me, business, { mailLeavesMachine }] = await Promise.all([
    call(getMe),
    call(getBusiness).catch(recoverBusiness),
    loadSettings(),
  ]);
  adoptTheme(me.user.settings.theme);
  showTimesOf(business.timeZone);
  const { pathname, search } = new URL(request.url);
  if (business.name === "" && business.role === "owner") {
    const administers = me.user.isAdmin && isAdministration(pathname);
    if (!administers) throw redirect(welcomeAddress(pathname + search));
  }
  return { me, business, mailLeavesMachine };
}

/** Lets a member of several businesses choose one. A token from before a change is renewed once. */
async function recoverBusiness(error: unknown): Promise<Business> {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "business.choose") throw redirect(paths.chooseBusiness.href());
  if (error.code !== "business.none") throw error;
  await renewSession();
  return call(getBusiness);
}

const isAdministration = (pathname: string) =>
  pathname === paths.admin.href() || pathname.startsWith(`${paths.admin.href()}/`);

/**
 * Filters and pages of a list change only the query, so the shell's data is kept. An owner who leaves the
 * administration may still have to name the business.
 */
export function reloadApp(change: ShouldRevalidateFunctionArgs): boolean {
  const [from, to] = [change.currentUrl.pathname, change.nextUrl.pathname];
  if (isAdministration(from) && !isAdministration(to)) return true;
  const sameAddress = change.currentUrl.href === change.nextUrl.href;
  return sameAddress && change.defaultShouldRevalidate;
}

export function useAppData(): AppData {
  return useRouteLoaderData("app") as AppData;
}
