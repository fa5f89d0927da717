import { useState } from "react";
import { ApiError } from "#web/lib/api-error.ts";
import { formatDateTime } from "#web/lib/format.ts";

/** Collapsed details for support: the error, its time and place. No personal data. */
export function DebugInformation({ error }: { error: unknown }) {
  const [when] = useState(() => new Date().toISOString());
  const facts: [string, string][] = [
    ["Page", location.pathname],
    ["Time", formatDateTime(when)],
  ];
  if (error instanceof ApiError) {
    facts.unshift(["Code", error.code], ["Status", String(error.status)]);
  } else if (error instanceof Error) {
    facts.unshift(["Kind", error.name]);
  }
  return (
    <details>
      <summary className="min-h-11 py-2 font-semibold">Debug Information</summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 pt-2 font-mono text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
