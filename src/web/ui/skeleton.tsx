import { clsx } from "clsx";

/** The shape of what is coming. Size it with classes: `h-6 w-40`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "block animate-pulse rounded-sm bg-line motion-reduce:animate-none",
        className,
      )}
    />
  );
}

/** A page's worth of skeleton with words for those who cannot see it. */
export function PageSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="mb-3 h-10 w-64" />
      <Skeleton className="mb-10 h-5 w-full max-w-md" />
      <div className="grid gap-4">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
  );
}
