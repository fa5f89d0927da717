/**
 * Reports the page's height to the embedding page, on change and on request (`embed.ts`). Any origin may receive it:
 * the height is not secret, and the server's frame-ancestors decides which pages may embed this one.
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
