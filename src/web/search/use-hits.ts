import { useEffect, useState } from "react";
import { type SearchHit, search } from "#shared/api/search.ts";
import { call } from "#web/lib/api.ts";

/** Debounce delay of the search in milliseconds. */
const pause = 150;

interface Hits {
  hits: SearchHit[];
  state: "idle" | "searching" | "failed";
}

/** Search results for the words. A late response never replaces a newer one. */
export function useHits(words: string): Hits {
  const [found, setFound] = useState<Hits>({ hits: [], state: "idle" });
  useEffect(() => {
    if (words.length < 2) {
      setFound({ hits: [], state: "idle" });
      return;
    }
    const abort = new AbortController();
    const { signal } = abort;
    setFound((before) => ({ ...before, state: "searching" }));
    const timer = setTimeout(() => {
      call(search, { words }, { signal }).then(
        ({ hits }) => signal.aborted || setFound({ hits, state: "idle" }),
        () => signal.aborted || setFound({ hits: [], state: "failed" }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words]);
  return found;
}
