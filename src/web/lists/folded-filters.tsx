import { type ReactNode, useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";

interface FoldedFiltersProps {
  /** Number of active filters. */
  active: number;
  children: ReactNode;
}

/** The fields of a `ListFilter`, collapsed behind a button on small screens. */
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
