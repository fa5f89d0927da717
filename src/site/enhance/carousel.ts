/** Adds buttons and dots to a strip of steps; swiping and arrow keys keep working. */
export function startCarousel(carousel: HTMLElement): void {
  const track = carousel.querySelector<HTMLElement>("[data-track]");
  const controls = carousel.parentElement?.querySelector<HTMLElement>("[data-carousel-controls]");
  const previous = controls?.querySelector<HTMLButtonElement>("[data-previous]");
  const next = controls?.querySelector<HTMLButtonElement>("[data-next]");
  const status = controls?.querySelector<HTMLElement>("[data-status]");
  if (!track || !controls || !previous || !next || !status) return;
  const dots = [...controls.querySelectorAll<HTMLButtonElement>("[data-dot]")];
  const last = track.querySelectorAll("[data-step]").length - 1;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let step = 0;

  function show(to: number): void {
    step = Math.min(Math.max(to, 0), last);
    // A disabled button loses focus, so it is passed to its neighbor.
    const focused = document.activeElement;
    if (previous && next) {
      previous.disabled = step === 0;
      next.disabled = step === last;
      if (focused === previous && previous.disabled) next.focus();
      if (focused === next && next.disabled) previous.focus();
    }
    for (const [index, dot] of dots.entries()) {
      if (index === step) dot.setAttribute("aria-current", "step");
      else dot.removeAttribute("aria-current");
    }
  }

  function go(to: number): void {
    show(to);
    // Positions passed during a smooth scroll must not count as the user's choice.
    moving = true;
    track?.scrollTo({
      left: step * track.clientWidth,
      behavior: still.matches ? "instant" : "smooth",
    });
    if (status) status.textContent = dots[step]?.getAttribute("aria-label") ?? "";
  }

  let moving = false;
  track.addEventListener("scrollend", () => {
    moving = false;
    show(Math.round(track.scrollLeft / track.clientWidth));
  });
  track.addEventListener(
    "scroll",
    () => {
      if (!moving) show(Math.round(track.scrollLeft / track.clientWidth));
    },
    { passive: true },
  );
  previous.addEventListener("click", () => go(step - 1));
  next.addEventListener("click", () => go(step + 1));
  for (const [index, dot] of dots.entries()) dot.addEventListener("click", () => go(index));
  new ResizeObserver(() =>
    track.scrollTo({ left: step * track.clientWidth, behavior: "instant" }),
  ).observe(track);
  show(0);
  controls.hidden = false;
}
