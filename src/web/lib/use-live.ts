import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { hasRecentChange, listenToEvents } from "./events.ts";

/** Events within this time become one refetch, milliseconds. */
const debounceMs = 250;

/** Actions in this tab that are about to leave the page. */
let leaving = 0;

/** Holds refetches back while `act` deletes the record that the page shows: they would answer 404. */
export async function whileLeaving(act: () => Promise<void>): Promise<void> {
  leaving += 1;
  try {
    await act();
  } finally {
    leaving -= 1;
  }
}

/** How the pages on the screen read again. Each reads all of them, a list and its detail too: one is enough. */
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

/** Keeps the page's data fresh: its loaders run again when something on these topics changes. */
export function useLive(...topics: string[]) {
  const { revalidate } = useRevalidator();
  const refetch = useEffectEvent(() => void revalidate());
  const key = topics.join();
  useEffect(() => {
    const read = () => refetch();
    refetches.add(read);
    const stop = listenToEvents(key.split(","), scheduleRefetch);
    // An event between the loader's request and this effect had no listener yet.
    if (hasRecentChange(key.split(","))) scheduleRefetch();
    return () => {
      refetches.delete(read);
      stop();
    };
  }, [key]);
}
