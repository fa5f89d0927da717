/**
 * In a frame: reports the height of this page to the page around it when it changes or is asked for (`embed.ts`). Any
 * origin may receive it: a height is no secret, and the server's frame-ancestors decides which pages may embed this
 * one.
 */
export function reportHeight() {
  const tell = () => {
    const reviewFlowHeight = document.body.getBoundingClientRect().height;
    window.parent.postMessage({ reviewFlowHeight }, "*");
  };
  new ResizeObserver(tell).observe(document.body);
  window.addEventListener("message", ({ source, data }) => {
    if (source === window.parent && data === "reviewFlowHeight?") tell();
  });
}
