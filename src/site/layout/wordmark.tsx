import { sitePaths } from "#shared/paths.ts";

export function Wordmark() {
  return (
    <a
      href={sitePaths.landing.href()}
      className="inline-flex min-h-11 items-center gap-2 font-serif text-lg font-semibold tracking-tight whitespace-nowrap text-ink no-underline"
    >
      <Star className="size-6 text-accent" />
      Review Flow
    </a>
  );
}

export function Star({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        fill="currentColor"
        d="M12 1.8l3 6.3 6.9.9-5.1 4.8 1.3 6.9L12 17.3l-6.1 3.4 1.3-6.9L2.1 9l6.9-.9z"
      />
    </svg>
  );
}
