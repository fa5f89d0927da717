import type { ReactNode } from "react";
import { formatDateTime } from "#web/lib/format.ts";
import type { SessionFacts } from "#web/lib/session-facts.ts";
import { useAppData } from "#web/shell/app-data.ts";

/** Who is signed in and by which session: what one looks up when something seems off. */
export function AccountCards({ session }: { session: SessionFacts | undefined }) {
  const { me, business } = useAppData();
  return (
    <details className="mt-12 border-t border-line pt-2">
      <summary className="min-h-11 py-2 text-muted">Your account and this session</summary>
      <div className="grid gap-8 pt-4 md:grid-cols-2">
        <Facts
          title="User data"
          facts={[
            ["Name", me.user.name || "-"],
            ["Email", me.user.email],
            ["Business", business.name],
            ["Role", business.role],
            ["Administrator", me.user.isAdmin ? "yes" : "no"],
          ]}
        />
        <Facts title="Authentication" facts={session ? authentication(session) : []} />
      </div>
    </details>
  );
}

function authentication(session: SessionFacts): [string, ReactNode][] {
  return [
    ["Signed in as", session.subject],
    ["Business selected", session.tenant ?? "the only one"],
    ["Token renewed", formatDateTime(session.issuedAt)],
    ["Token ends", formatDateTime(session.expiresAt)],
  ];
}

function Facts({ title, facts }: { title: string; facts: [string, ReactNode][] }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <dl className="mt-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 border-t border-line py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
