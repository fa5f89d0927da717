/** A plus that becomes a cross while its `<details className="group">` is open. */
export const OpenMark = () => (
  <svg
    viewBox="0 0 20 20"
    aria-hidden="true"
    className="size-5 shrink-0 fill-none stroke-accent-text stroke-2 transition-transform duration-(--rf-duration) group-open:rotate-45"
  >
    <path d="M10 3v14M3 10h14" />
  </svg>
);
