import { useState } from "react";
import { type GroupedThemes, groupThemes } from "#shared/api/weekly-summary.ts";
import { call } from "#web/lib/api.ts";
import { type Action, useAction } from "#web/lib/use-action.ts";

/** What the language model made of a week's themes, once it was asked; it stays until the page is left. */
export function useGroupedThemes(week: string): {
  grouped: GroupedThemes | undefined;
  group: Action<[]>;
  ungroup: () => void;
} {
  const [grouped, setGrouped] = useState<GroupedThemes>();
  const group = useAction(async () => setGrouped(await call(groupThemes, { body: { week } })));
  return { grouped, group, ungroup: () => setGrouped(undefined) };
}
