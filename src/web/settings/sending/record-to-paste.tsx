import type { DnsRecord } from "#shared/api/sending.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** A DNS record split into the fields that DNS providers ask for. */
export function RecordToPaste({ record: { type, name, value } }: { record: DnsRecord }) {
  const parts = [
    ["Type", type],
    ["Name", name],
    ["Value", value],
  ] as const;
  return (
    <dl className="rounded-md border border-line px-4">
      {parts.map(([part, text]) => (
        <div
          key={part}
          className="grid items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 sm:grid-cols-[4rem_minmax(0,1fr)_auto]"
        >
          <dt className="text-muted">{part}</dt>
          <dd className="font-mono text-sm break-all">{text}</dd>
          {part !== "Type" && (
            <dd className="max-sm:mt-1">
              <CopyButton text={text} aria-label={`Copy the ${part.toLowerCase()} of ${name}`} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
