import type { DataStrategyFunction, DataStrategyResult } from "react-router";
import { hasUnsavedChanges } from "#web/forms/unsaved.ts";
import { toast } from "#web/ui/toast-store.ts";
import { ApiError, messageOf } from "./api-error.ts";

/**
 * Stale on error: when a page in use cannot be refreshed, it keeps its previous data. The error screen would
 * discard unsaved input.
 */
export function keepStaleOnError(): DataStrategyFunction {
  /** Last data of each route on the screen. */
  const current = new Map<string, DataStrategyResult>();
  return async ({ matches, request }) => {
    const results = await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async ({ route, resolve, shouldRevalidateArgs: asked }) => {
          const result = await resolve();
          const previous = current.get(route.id);
          const isRefresh = asked?.currentUrl.href === asked?.nextUrl.href;
          if (isRefresh && previous && canKeepStaleData(result)) {
            const description = messageOf(result.result);
            toast({ title: "This page may be out of date", description });
            return [route.id, previous] as const;
          }
          // The refresh was superseded, so its failure is irrelevant.
          if (request.signal.aborted) return [route.id, result] as const;
          if (result.type === "data") current.set(route.id, result);
          else current.delete(route.id);
          return [route.id, result] as const;
        }),
    );
    return Object.fromEntries(results);
  };
}

/** A temporary failure, or an expired session, which the form reports on submission. */
function canKeepStaleData({ type, result }: DataStrategyResult): boolean {
  if (type !== "error" || !(result instanceof ApiError)) return false;
  const { status } = result;
  return status === 0 || status >= 500 || (status === 401 && hasUnsavedChanges());
}
