import type { ReactNode } from "react";

/** Read-only settings, with `-` for empty values. */
export function DescriptionList({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="lg:max-w-3xl">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid gap-x-6 border-t border-line py-3 first:border-0 sm:grid-cols-[14rem_1fr]"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="break-words whitespace-pre-line">{value || "-"}</dd>
        </div>
      ))}
    </dl>
  );
}
