import { cloneElement, type ReactElement, type ReactNode, useId, useState } from "react";

interface Described {
  "aria-describedby"?: string;
}

export interface TooltipProps {
  /** A few words; nothing that cannot be learnt elsewhere, since touch screens do not hover. */
  content: ReactNode;
  /** One focusable element, at least 8rem from both sides of the window. */
  children: ReactElement<Described>;
}

/** Appears on hover and focus, stays while the pointer is over it, leaves on Escape. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for its child, adds no action.
    <span
      className="relative inline-flex"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={(event) => setOpen(event.target.matches(":focus-visible"))}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
    >
      {cloneElement(children, open ? { "aria-describedby": id } : {})}
      {open && (
        <span
          id={id}
          role="tooltip"
          className="absolute top-full left-1/2 z-40 w-max max-w-64 -translate-x-1/2 pt-1.5"
        >
          <span className="block rounded-sm bg-ink px-2.5 py-1.5 text-sm text-paper">
            {content}
          </span>
        </span>
      )}
    </span>
  );
}
