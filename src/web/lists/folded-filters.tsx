import { type ReactNode, useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";

interface FoldedFiltersProps {
  /** How many of them narrow the list now. */
  active: number;
  children: ReactNode;
}

/** The choices of a `ListFilter`, behind a button where they would fill the first screen. */
export function FoldedFilters({ active, children }: FoldedFiltersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className="sm:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Filter and sort{active > 0 && ` (${active})`}
      </Button>
      <div id={id} className={`${open ? "flex" : "hidden"} basis-full flex-wrap gap-3 sm:contents`}>
        {children}
      </div>
    </>
  );
}
