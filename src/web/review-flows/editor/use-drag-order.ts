import { type PointerEvent, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { followDrag } from "./follow-drag.ts";

/**
 * Reorders a list by dragging. Each item is identified by `data-drag-key`.
 * @param onMove moves an item; called repeatedly while dragging.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (key: string, from: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<string>();

  function grab(event: PointerEvent, key: string) {
    if (event.button !== 0) return;
    setDragged(key);
    followDrag(event.currentTarget as HTMLElement, event, {
      onMove: (clientY) => drag(key, clientY),
      onEnd: () => setDragged(undefined),
    });
  }

  function drag(key: string, clientY: number) {
    const items = [...(list.current?.children ?? [])];
    const from = items.findIndex((item) => item.getAttribute("data-drag-key") === key);
    const to = placeAt(items, clientY, from);
    if (to === from) return;
    // Rendered synchronously, because the next position is computed from the new layout.
    flushSync(() => onMove(key, from, to));
  }

  return { dragged, grab };
}

/** New index of the dragged item: it passes a neighbor once the pointer crosses its middle. */
function placeAt(items: Element[], y: number, from: number): number {
  const middle = (index: number) => {
    const box = items[index]?.getBoundingClientRect();
    return box ? box.top + box.height / 2 : 0;
  };
  if (from > 0 && y < middle(from - 1)) return from - 1;
  if (from < items.length - 1 && y > middle(from + 1)) return from + 1;
  return from;
}
