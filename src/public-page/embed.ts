// Runs on businesses' websites beside the frame, as a classic script with a fixed name. It gives each of our
// frames the height of its content; without it the frame scrolls.
(() => {
  /** Maximum height in CSS pixels: taller than any form, and it keeps a frame from growing without end. */
  const tallest = 20_000;
  const script = document.currentScript as HTMLScriptElement | null;
  if (!script) return;
  const { origin } = new URL(script.src);
  const ours = () =>
    [...document.querySelectorAll("iframe")].filter(({ src }) =>
      src.startsWith(`${origin}/embed/`),
    );
  window.addEventListener("message", (event) => {
    const height: unknown = event.data?.reviewFlowHeight;
    if (event.origin !== origin || typeof height !== "number") return;
    const frame = ours().find(({ contentWindow }) => contentWindow === event.source);
    if (frame && height > 0) frame.height = String(Math.min(Math.ceil(height), tallest));
  });
  // Frames that loaded before this script report again; the others report when they load.
  for (const { contentWindow } of ours()) contentWindow?.postMessage("reviewFlowHeight?", origin);
})();
