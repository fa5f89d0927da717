import { formatAgo, formatDateTime } from "#web/lib/format.ts";

/** Relative time, with the exact time in the tooltip and for machines. */
export function Ago({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {formatAgo(at)}
    </time>
  );
}
