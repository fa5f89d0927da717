import { useEffect, useState } from "react";
import type { ContactCounts } from "#shared/api/contacts.ts";

/** Counts with the filter that they are of. */
export interface FilterCounts extends ContactCounts {
  filter: string;
}

/** The counts once they are there; until then those of before, of which the total is of another filter. */
export function useCounts(pending: Promise<FilterCounts | undefined>): FilterCounts | undefined {
  const [counts, setCounts] = useState<FilterCounts>();
  useEffect(() => {
    let isCurrent = true;
    void pending.then((found) => isCurrent && found && setCounts(found));
    return () => {
      isCurrent = false;
    };
  }, [pending]);
  return counts;
}
