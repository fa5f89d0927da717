import { Ellipsis } from "lucide-react";
import { DropdownMenu, type MenuEntry } from "#web/ui/dropdown-menu.tsx";

export interface RowMenuProps {
  /** Name of the row that the entries act on, for screen readers. */
  name: string;
  entries: readonly MenuEntry[];
}

/** The three-dot menu at the end of a row. */
export function RowMenu({ name, entries }: RowMenuProps) {
  return (
    <DropdownMenu
      size="icon"
      variant="quiet"
      aria-label={`Actions for ${name}`}
      trigger={<Ellipsis aria-hidden="true" className="size-5" />}
      entries={entries}
    />
  );
}
