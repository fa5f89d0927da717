import type { DataStrategyFunction, DataStrategyResult } from "react-router";
import { hasUnsavedChanges } from "#web/forms/unsaved.ts";
import { toast } from "#web/ui/toast-store.ts";
import { ApiError, messageOf } from "./api-error.ts";

/**
 * For the router: a page that is read again where it stands, since something changed or a connection came
 * back, stays as it was when that fails. Its error screen would take along what is being typed.
 */
export function keepShown(): DataStrategyFunction {
  /** What the routes on the screen were last given. */
  const shown = new Map<string, DataStrategyResult>();
  return async ({ matches }) => {
    const results = await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async ({ route, resolve, shouldRevalidateArgs: asked }) => {
          const result = await resolve();
          const before = shown.get(route.id);
          const isAgain = asked?.currentUrl.href === asked?.nextUrl.href;
          if (isAgain && before && mayWait(result)) {
            const description = messageOf(result.result);
            toast({ title: "This page may be out of date", description });
            return [route.id, before] as const;
          }
          if (result.type === "data") shown.set(route.id, result);
          else shown.delete(route.id);
          return [route.id, result] as const;
        }),
    );
    return Object.fromEntries(results);
  };
}

/** Nobody's fault and soon over; or a session that ended, which the form says when it is sent. */
function mayWait({ type, result }: DataStrategyResult): boolean {
  if (type !== "error" || !(result instanceof ApiError)) return false;
  const { status } = result;
  return status === 0 || status >= 500 || (status === 401 && hasUnsavedChanges());
}
