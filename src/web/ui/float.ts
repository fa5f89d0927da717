/** Distance between an anchor and what floats beside it, and the least distance to the edge. */
const gap = 6;
const margin = 8;

export interface FloatOptions {
  side: "bottom" | "top";
  align: "start" | "center" | "end";
}

/**
 * Puts a fixed, already visible element beside its anchor: on the wanted side when it fits there,
 * else on the other, and always inside the window.
 */
export function placeFloat(anchor: HTMLElement, floating: HTMLElement, options: FloatOptions) {
  const a = anchor.getBoundingClientRect();
  const f = floating.getBoundingClientRect();
  const below = a.bottom + gap;
  const above = a.top - gap - f.height;
  const fits = { bottom: below + f.height <= window.innerHeight - margin, top: above >= margin };
  const other = options.side === "bottom" ? "top" : "bottom";
  const side = fits[options.side] || !fits[other] ? options.side : other;
  const start = {
    start: a.left,
    center: a.left + (a.width - f.width) / 2,
    end: a.right - f.width,
  }[options.align];
  const width = document.documentElement.clientWidth;
  const left = Math.max(margin, Math.min(start, width - f.width - margin));
  const lowest = window.innerHeight - f.height - margin;
  const top = Math.max(margin, Math.min(side === "bottom" ? below : above, lowest));
  Object.assign(floating.style, { left: `${left}px`, top: `${top}px` });
}
