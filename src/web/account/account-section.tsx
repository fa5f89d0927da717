import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Card, CardHeader } from "#web/ui/card.tsx";

interface AccountSectionProps {
  title: string;
  /** One sentence on the current state. */
  state: ReactNode;
  /** The button that opens the form or performs the action. */
  action?: ReactNode;
  children?: ReactNode;
  /** Uses the full width; forms are easier to read when narrow. */
  wide?: boolean;
}

/** One sign-in method: its current state and the actions available. */
export function AccountSection({ title, state, action, children, wide }: AccountSectionProps) {
  return (
    <Card aria-label={title}>
      <CardHeader title={title} actions={action} />
      <p className="max-w-(--rf-measure) text-muted">{state}</p>
      {children && <div className={clsx("mt-6 empty:hidden", !wide && "max-w-md")}>{children}</div>}
    </Card>
  );
}

/** Props shared by all sections of the page. */
export interface AccountSectionContext {
  /** The user's login id at the provider. */
  loginId: string;
  /** False for a hosted project, which lacks the features of our own provider. */
  isOwnProject: boolean;
  onChanged: () => Promise<void>;
}
