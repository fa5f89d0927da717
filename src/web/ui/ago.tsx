import { formatAgo, formatDateTime } from "#web/lib/format.ts";

/** How long ago, with the very moment for machines and on hovering. */
export function Ago({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className}>
      {formatAgo(at)}
    </time>
  );
}
