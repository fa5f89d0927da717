import { cloneElement, type ReactElement, type ReactNode, useId, useRef, useState } from "react";
import { placeFloat } from "./float.ts";

interface Described {
  "aria-describedby"?: string;
}

export interface TooltipProps {
  /** A few words; nothing that cannot be learnt elsewhere, since touch screens do not hover. */
  content: ReactNode;
  /** One focusable element. */
  children: ReactElement<Described>;
}

/** Appears on hover and focus, stays while the pointer is over it, leaves on Escape. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for its child, adds no action.
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
    >
      {cloneElement(children, open ? { "aria-describedby": id } : {})}
      {open && (
        <span
          id={id}
          role="tooltip"
          popover="manual"
          ref={(node) => {
            if (!node || !anchor.current) return;
            node.showPopover?.();
            placeFloat(anchor.current, node, { side: "top", align: "center" });
          }}
          className="fixed inset-auto m-0 max-w-64 rounded-sm border-0 bg-ink px-2.5 py-1.5 text-sm text-paper"
        >
          {content}
        </span>
      )}
    </span>
  );
}
