import { starPath } from "#shared/brand.ts";
import { sitePaths } from "#shared/paths.ts";

export function SiteWordmark() {
  return (
    <a href={sitePaths.landing.href()} className="wordmark">
      <Star className="size-6 text-accent" />
      Review Flow
    </a>
  );
}

export const Star = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
    <path fill="currentColor" d={starPath} />
  </svg>
);
