import type { SetupRequirement } from "#shared/api/invitations.ts";
import { paths } from "#shared/paths.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

const remedies: Record<SetupRequirement, { words: string; to: string; label: string }> = {
  business_name: {
    words: "Name your business, so that people see who is writing.",
    to: paths.businessSettings.href(),
    label: "Name the business",
  },
  postal_address: {
    words: "Add your postal address. The law requires it in every message.",
    to: paths.businessSettings.href(),
    label: "Add your postal address",
  },
  published_flow: {
    words: "Publish a review flow, so that there is something to answer.",
    to: paths.flows.href(),
    label: "Publish a review flow",
  },
};

/** Setup that is missing before anything can be sent, with links. */
export function MissingSetup({ missingSetup }: { missingSetup: SetupRequirement[] }) {
  if (missingSetup.length === 0) return null;
  return (
    <Alert
      tone="warning"
      className="mb-8"
      title="Nothing can be sent yet"
      actions={missingSetup.map((missing) => (
        <ButtonLink key={missing} size="small" to={remedies[missing].to}>
          {remedies[missing].label}
        </ButtonLink>
      ))}
    >
      <ul>
        {missingSetup.map((missing) => (
          <li key={missing}>{remedies[missing].words}</li>
        ))}
      </ul>
    </Alert>
  );
}
