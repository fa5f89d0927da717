/** So near to the window's edge a dragged thing scrolls the page, CSS pixels. */
const edge = 80;
/** The most that it scrolls from one frame to the next, CSS pixels. */
const fastest = 16;

/**
 * Follows the pointer from a press on a handle to its end, also where the handle is moved on the page
 * meanwhile and so loses its hold on the pointer. Near the window's upper or lower edge the page scrolls.
 * @param onMove where the pointer is in the window, whenever it or the page has moved.
 */
export function followDrag(
  handle: HTMLElement,
  press: Pick<PointerEvent, "pointerId" | "clientY">,
  { onMove, onEnd }: { onMove: (clientY: number) => void; onEnd: () => void },
): void {
  const { pointerId } = press;
  let { clientY } = press;
  const listening = new AbortController();
  const { signal } = listening;

  const move = () => {
    onMove(clientY);
    if (!handle.hasPointerCapture(pointerId)) handle.setPointerCapture(pointerId);
  };
  const scroll = () => {
    if (signal.aborted) return;
    const before = window.scrollY;
    window.scrollBy({ top: scrollStep(clientY), behavior: "instant" });
    if (window.scrollY !== before) move();
    requestAnimationFrame(scroll);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    listening.abort();
    onEnd();
  };

  handle.setPointerCapture(pointerId);
  document.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== pointerId) return;
      clientY = event.clientY;
      // The button was released outside of the window.
      if (event.buttons === 0) end(event);
      else move();
    },
    { signal },
  );
  document.addEventListener("pointerup", end, { signal });
  document.addEventListener("pointercancel", end, { signal });
  requestAnimationFrame(scroll);
}

/** Faster, the nearer the pointer is to the edge. */
function scrollStep(clientY: number): number {
  const above = edge - clientY;
  const below = clientY - (window.innerHeight - edge);
  if (above > 0) return -Math.min(fastest, Math.ceil((above / edge) * fastest));
  if (below > 0) return Math.min(fastest, Math.ceil((below / edge) * fastest));
  return 0;
}
