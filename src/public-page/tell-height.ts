/**
 * In a frame: tells the page around it how tall this one is, whenever that changes or it asks (`embed.ts`).
 * A height is no secret, and the server's frame-ancestors says who may be around, so any origin may hear it.
 */
export function tellHeight() {
  const tell = () => {
    const reviewFlowHeight = document.body.getBoundingClientRect().height;
    window.parent.postMessage({ reviewFlowHeight }, "*");
  };
  new ResizeObserver(tell).observe(document.body);
  window.addEventListener("message", ({ source, data }) => {
    if (source === window.parent && data === "reviewFlowHeight?") tell();
  });
}
