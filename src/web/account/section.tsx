import type { ReactNode } from "react";
import { Card, CardHeader } from "#web/ui/card.tsx";

interface SectionProps {
  title: string;
  /** One sentence on the state of things. */
  state: ReactNode;
  /** The button that opens the form, or does the thing. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One way to sign in: what it is set to, and what can be done about it. */
export function Section({ title, state, action, children }: SectionProps) {
  return (
    <Card aria-label={title}>
      <CardHeader title={title} actions={action} />
      <p className="max-w-(--rf-measure) text-muted">{state}</p>
      {children && <div className="mt-6 max-w-md">{children}</div>}
    </Card>
  );
}

/** What every section of the page is given. */
export interface SectionContext {
  /** The name by which the provider knows this person. */
  loginId: string;
  onChanged: () => Promise<void>;
}
