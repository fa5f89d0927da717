/** Distance from the window's edge, in CSS pixels, at which dragging scrolls the page. */
const edge = 80;
/** Maximum scroll per frame in CSS pixels. */
const fastest = 16;

/**
 * Follows the pointer from a press on a handle until it is released, even if the handle is moved in the DOM
 * and loses pointer capture. Near the window's upper or lower edge the page scrolls.
 * @param onMove called with the pointer's position in the window whenever it or the page moves.
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
      // The button was released outside the window.
      if (event.buttons === 0) end(event);
      else move();
    },
    { signal },
  );
  document.addEventListener("pointerup", end, { signal });
  document.addEventListener("pointercancel", end, { signal });
  requestAnimationFrame(scroll);
}

/** Scrolls faster the closer the pointer is to the edge. */
function scrollStep(clientY: number): number {
  const above = edge - clientY;
  const below = clientY - (window.innerHeight - edge);
  if (above > 0) return -Math.min(fastest, Math.ceil((above / edge) * fastest));
  if (below > 0) return Math.min(fastest, Math.ceil((below / edge) * fastest));
  return 0;
}
