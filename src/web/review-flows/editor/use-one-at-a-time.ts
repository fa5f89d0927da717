import { useRef } from "react";

/** Runs tasks in sequence, even if one fails. */
export function useOneAtATime(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const running = useRef<Promise<unknown>>(undefined);
  return async (work) => {
    while (running.current !== undefined) await running.current;
    const done = work();
    running.current = Promise.allSettled([done]);
    try {
      return await done;
    } finally {
      running.current = undefined;
    }
  };
}
