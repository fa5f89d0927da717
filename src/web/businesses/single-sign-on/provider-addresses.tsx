import type { SingleSignOn } from "#shared/api/single-sign-on.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

interface ToldToProviderProps {
  kind: "saml" | "oidc";
  ours: SingleSignOn["ours"];
  /** Our metadata exists once single sign-on is saved. */
  isSaved: boolean;
}

/** Values to copy into the provider's settings. */
export function ToldToProvider({ kind, ours, isSaved }: ToldToProviderProps) {
  const values: [name: string, value: string][] =
    kind === "oidc"
      ? [["Redirect address", ours.callbackUrl]]
      : [
          ["ACS address", ours.acsUrl],
          ["Entity id", ours.entityId],
          ...(isSaved ? ([["Our metadata", ours.metadataUrl]] as [string, string][]) : []),
        ];
  return (
    <div className="grid gap-2">
      <p className="font-semibold">2. Tell your provider about Review Flow</p>
      <p className="max-w-(--rf-measure) text-sm text-muted">
        Add an application at your provider and copy {kind === "saml" ? "these" : "this"} there.
        {kind === "saml" &&
          " Other names for them are reply URL or single sign-on URL, and audience or identifier. The provider must sign the assertion itself."}
      </p>
      <dl>
        {values.map(([name, value]) => (
          <div
            key={name}
            className="grid items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono text-sm break-all">{value}</dd>
            <dd className="max-sm:mt-1">
              <CopyButton text={value} aria-label={`Copy the ${name}`} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
