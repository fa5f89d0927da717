import type { SetupRequirement } from "#shared/api/invitations.ts";
import { paths } from "#shared/paths.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

const remedies: Record<SetupRequirement, { words: string; to: string; label: string }> = {
  business_name: {
    words: "Your business has no name yet: people must see who writes to them.",
    to: paths.businessSettings.href(),
    label: "Name the business",
  },
  postal_address: {
    words: "Your postal address is missing: the law wants it under every message.",
    to: paths.businessSettings.href(),
    label: "Give the postal address",
  },
  published_flow: {
    words: "No review flow is published yet: there is nothing to invite people to.",
    to: paths.flows.href(),
    label: "Publish a review flow",
  },
};

/** What has to be done before anything can be sent, with the way there. */
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
