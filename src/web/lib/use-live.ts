import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { hasRecentChange, listenToEvents } from "./events.ts";

/** Events within this time, in milliseconds, cause a single refetch. */
const debounceMs = 250;

/** Number of running actions in this tab that will leave the page. */
let leaving = 0;

/** Suspends refetches while `act` deletes the record shown on the page, because they would get a 404. */
export async function whileLeaving(act: () => Promise<void>): Promise<void> {
  leaving += 1;
  try {
    await act();
  } finally {
    leaving -= 1;
  }
}

/** Refetch functions of the mounted pages. Each reloads all data on the screen, so calling one is enough. */
const refetches = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function scheduleRefetch(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (leaving > 0) return scheduleRefetch();
    const [refetch] = refetches;
    refetch?.();
  }, debounceMs);
}

/** Reruns the page's loaders when something in these topics changes. */
export function useLive(...topics: string[]) {
  const { revalidate } = useRevalidator();
  const refetch = useEffectEvent(() => void revalidate());
  const key = topics.join();
  useEffect(() => {
    const read = () => refetch();
    refetches.add(read);
    const stop = listenToEvents(key.split(","), scheduleRefetch);
    // Catches an event between the loader's request and this effect, when there was no listener yet.
    if (hasRecentChange(key.split(","))) scheduleRefetch();
    return () => {
      refetches.delete(read);
      stop();
    };
  }, [key]);
}
