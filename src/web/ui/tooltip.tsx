import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
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
      onFocus={(event) => setOpen(event.target.matches(":focus-visible"))}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
    >
      {cloneElement(children, open ? { "aria-describedby": id } : {})}
      {open && (
        <Bubble id={id} anchor={anchor}>
          {content}
        </Bubble>
      )}
    </span>
  );
}

interface BubbleProps {
  id: string;
  anchor: React.RefObject<HTMLElement | null>;
  children: ReactNode;
}

function Bubble({ id, anchor, children }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!bubble.current || !anchor.current) return;
    bubble.current.showPopover?.();
    placeFloat(anchor.current, bubble.current, { side: "top", align: "center" });
  }, [anchor]);
  return (
    <span
      ref={bubble}
      id={id}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 max-w-64 rounded-sm border-0 bg-ink px-2.5 py-1.5 text-sm text-paper"
    >
      {children}
    </span>
  );
}
