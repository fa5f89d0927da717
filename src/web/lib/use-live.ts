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

/** Keeps the page's data fresh: its loaders run again when something on these topics changes. */
export function useLive(...topics: string[]) {
  const { revalidate } = useRevalidator();
  const refetch = useEffectEvent(() => void revalidate());
  const key = topics.join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleRefetch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (leaving > 0 ? scheduleRefetch() : refetch()), debounceMs);
    };
    const stop = listenToEvents(key.split(","), scheduleRefetch);
    // An event between the loader's request and this effect had no listener yet.
    if (hasRecentChange(key.split(","))) scheduleRefetch();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key]);
}
