import { useEffect, useState } from "react";
import type { ContactCounts } from "#shared/api/contacts.ts";

/** Counts with the filter they belong to. */
export interface FilterCounts extends ContactCounts {
  filter: string;
}

/** The latest counts; while loading, the previous ones, whose total belongs to another filter. */
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
