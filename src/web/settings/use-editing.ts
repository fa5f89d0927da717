import { useState } from "react";
import { useRevalidator } from "react-router";
import { toast } from "#web/ui/toast-store.ts";

export interface Editing {
  on: boolean;
  toggle: () => void;
  /** Shows the saved values, and ends editing. */
  saved: () => Promise<void>;
}

/** The Edit Settings / Cancel toggle. Panels are read-only until it is on. */
export function useEditing(): Editing {
  const [on, setOn] = useState(false);
  const { revalidate } = useRevalidator();
  return {
    on,
    toggle: () => setOn(!on),
    saved: async () => {
      await revalidate();
      setOn(false);
      toast({ title: "Settings saved" });
    },
  };
}
