// Stands in other people's pages beside the frame, as a classic script under a name that stays: it gives
// each frame of ours the height of what is in it. Without it the frame scrolls.
(() => {
  /** Taller than any form of ours, CSS pixels; a frame never grows without end. */
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
  // Whoever is there already says it again; the others say it when they arrive.
  for (const { contentWindow } of ours()) contentWindow?.postMessage("reviewFlowHeight?", origin);
})();
