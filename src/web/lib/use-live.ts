import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { listenToEvents } from "./events.ts";

/** Several events in a moment become one refetch, milliseconds. */
const settle = 250;

/** Keeps the page's data fresh: its loaders run again when something on these topics changes. */
export function useLive(...topics: string[]) {
  const { revalidate } = useRevalidator();
  const refetch = useEffectEvent(() => void revalidate());
  const key = topics.join();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listenToEvents(key.split(","), () => {
      clearTimeout(timer);
      timer = setTimeout(refetch, settle);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key]);
}
