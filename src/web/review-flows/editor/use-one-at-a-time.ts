import { useRef } from "react";

/** Does one thing after the other, whatever became of the one before. */
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
