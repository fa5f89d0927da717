import type { ReactNode } from "react";
import { formatDateTime } from "#web/lib/format.ts";
import type { SessionClaims } from "#web/lib/session-claims.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { Card, CardHeader } from "#web/ui/card.tsx";

export interface AccountCardsProps {
  session: SessionClaims | undefined;
  isDebugOn: boolean;
}

/** The signed-in user and, for administrators or with `?debug=true`, details of the session. */
export function AccountCards({ session, isDebugOn }: AccountCardsProps) {
  const { me, business } = useAppData();
  return (
    <details className="mt-6" open={isDebugOn}>
      <summary className="w-fit cursor-pointer text-sm text-muted">Account details</summary>
      <div className="mt-3 grid items-start gap-4 md:grid-cols-2">
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
        {(me.user.isAdmin || isDebugOn) && (
          <Facts title="Authentication debug" facts={session ? authentication(session) : []} />
        )}
      </div>
    </details>
  );
}

function authentication(session: SessionClaims): [string, ReactNode][] {
  return [
    ["Signed in as", session.subject],
    ["Business selected", session.tenant ?? "the only one"],
    ["Token renewed", formatDateTime(session.issuedAt)],
    ["Token ends", formatDateTime(session.expiresAt)],
  ];
}

function Facts({ title, facts }: { title: string; facts: [string, ReactNode][] }) {
  return (
    <Card aria-label={title}>
      <CardHeader title={title} />
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-6 border-t border-line py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
