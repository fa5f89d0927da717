import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { changedLately, listenToEvents } from "./events.ts";

/** Several events in a moment become one refetch, milliseconds. */
const settle = 250;

/** What this tab does just now that leads to another page. */
let leaving = 0;

/**
 * While `act` deletes what the page shows and leads away from it, pages wait with reading again: they would ask for
 * what is gone.
 */
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
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => (leaving > 0 ? soon() : refetch()), settle);
    };
    const stop = listenToEvents(key.split(","), soon);
    // What happened between the page's data and its first paint was heard by nobody.
    if (changedLately(key.split(","))) soon();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key]);
}
