import { useState } from "react";
import { type GroupedThemes, groupThemes, type WeeklySummary } from "#shared/api/weekly-summary.ts";
import { call } from "#web/lib/api.ts";
import { type Action, useAction } from "#web/lib/use-action.ts";

/**
 * What the language model made of a week's themes, once it was asked. It stays until the page is left or an answer
 * changes: what a customer has taken back is quoted no longer.
 */
export function useGroupedThemes({ monday, version }: Pick<WeeklySummary, "monday" | "version">): {
  grouped: GroupedThemes | undefined;
  /** The answers have changed since they were grouped. */
  isPast: boolean;
  group: Action<[]>;
  ungroup: () => void;
} {
  const [grouped, setGrouped] = useState<GroupedThemes>();
  const group = useAction(async () =>
    setGrouped(await call(groupThemes, { body: { week: monday } })),
  );
  const isPast = grouped !== undefined && grouped.version !== version;
  return {
    grouped: isPast ? undefined : grouped,
    isPast,
    group,
    ungroup: () => setGrouped(undefined),
  };
}
