import type { AutomationStatus } from "#shared/api/automations.ts";
import { Badge } from "#web/ui/badge.tsx";

const words = {
  draft: ["Not switched on", "neutral"],
  on: ["On", "success"],
  paused: ["Paused", "accent"],
} as const;

export function StatusBadge({ status }: { status: AutomationStatus }) {
  const [label, tone] = words[status];
  return <Badge tone={tone}>{label}</Badge>;
}
