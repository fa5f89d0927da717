import { Alert } from "#web/ui/alert.tsx";

/**
 * Domains whose addresses are sent to the provider. The operator verifies them, because a domain determines who can
 * sign in.
 */
export function Domains({ domains, isOn }: { domains: string[]; isOn: boolean }) {
  if (domains.length > 0) {
    return (
      <p className="max-w-(--rf-measure)">
        {isOn ? "People with an address at " : "Once it is on, people with an address at "}
        <strong>{domains.join(", ")}</strong> {isOn ? "are" : "will be"} sent to your provider.
      </p>
    );
  }
  return (
    <Alert tone="warning" title="No domain of yours is proved yet">
      You can set everything up now. People are sent to your provider once the operator of this
      installation has entered your domain for you, after seeing that it is yours. They do it with
      the management key.
    </Alert>
  );
}
