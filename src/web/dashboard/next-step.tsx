import type { ChecklistStep } from "#shared/api/businesses.ts";
import { openShellDialog } from "#web/search/shortcuts.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card, CardHeader } from "#web/ui/card.tsx";
import { setupSteps } from "./checklist.tsx";

/** The most useful next step: missing setup first, then inviting the next customer. */
export function NextStep({ next }: { next: ChecklistStep | undefined }) {
  const why = next ? setupSteps[next].why : "Just served someone? Their memory is freshest today.";
  return (
    <Card aria-label="Next step" className="mb-10">
      <CardHeader title="Next step" />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p>{why}</p>
        {next ? (
          <ButtonLink variant="primary" to={setupSteps[next].to}>
            {setupSteps[next].label}
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={() => openShellDialog("quick-ask")}>
            Ask your latest customer
          </Button>
        )}
      </div>
    </Card>
  );
}
