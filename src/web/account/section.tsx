import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Card, CardHeader } from "#web/ui/card.tsx";

interface SectionProps {
  title: string;
  /** One sentence on the state of things. */
  state: ReactNode;
  /** The button that opens the form, or does the thing. */
  action?: ReactNode;
  children?: ReactNode;
  /** For what needs the whole sheet; a form is easier to read when it is narrow. */
  wide?: boolean;
}

/** One way to sign in: what it is set to, and what can be done about it. */
export function Section({ title, state, action, children, wide }: SectionProps) {
  return (
    <Card aria-label={title}>
      <CardHeader title={title} actions={action} />
      <p className="max-w-(--rf-measure) text-muted">{state}</p>
      {children && <div className={clsx("mt-6 empty:hidden", !wide && "max-w-md")}>{children}</div>}
    </Card>
  );
}

/** What every section of the page is given. */
export interface SectionContext {
  /** The name by which the provider knows this person. */
  loginId: string;
  /** Not a hosted project: what our own provider alone can do is offered too. */
  isOwnProject: boolean;
  onChanged: () => Promise<void>;
}
