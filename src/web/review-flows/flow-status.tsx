import type { Flow } from "#shared/api/flows.ts";
import { Badge } from "#web/ui/badge.tsx";

export function FlowStatusBadge({
  status,
  hasUnpublishedChanges,
}: Pick<Flow, "status" | "hasUnpublishedChanges">) {
  switch (status) {
    case "published":
      return hasUnpublishedChanges ? (
        <Badge tone="accent">Published, with changes waiting</Badge>
      ) : (
        <Badge tone="success">Published</Badge>
      );
    case "draft":
      return <Badge>Draft</Badge>;
    case "archived":
      return <Badge>Archived</Badge>;
  }
}
