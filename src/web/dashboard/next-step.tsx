import type { ChecklistStep } from "#shared/api/businesses.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { setupSteps } from "./checklist.tsx";

/** The most useful next step, while setup is incomplete. */
export function NextStep({ next }: { next: ChecklistStep }) {
  const { why, label, to } = setupSteps[next];
  return (
    <Panel title="Next step" className="lg:col-span-12">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p>{why}</p>
        <ButtonLink variant="primary" to={to}>
          {label}
        </ButtonLink>
      </div>
    </Panel>
  );
}
