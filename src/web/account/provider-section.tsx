import { paths } from "#shared/paths.ts";
import { providerName } from "#shared/provider-names.ts";
import { formatDate } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { AccountSection, type AccountSectionContext } from "./account-section.tsx";
import { callProvider, linkingKey } from "./provider.ts";
import { toIsoTime } from "./provider-time.ts";
import { RemoveButton } from "./remove-button.tsx";
import { ensureRecentVerification, type SignInMethods } from "./sign-in-methods.ts";

type ProviderSectionProps = Pick<AccountSectionContext, "onChanged"> &
  Pick<SignInMethods, "providers" | "offeredProviders">;

/** Linked accounts at other providers, which can be used to sign in. */
export function ProviderSection({ providers, offeredProviders, onChanged }: ProviderSectionProps) {
  const link = useAction(linkProvider);
  const linked = providers.map(({ provider }) => provider);
  const others = offeredProviders.filter((provider) => !linked.includes(provider));
  if (linked.length + others.length === 0) return null;
  return (
    <AccountSection
      title="Linked accounts"
      wide
      state="Sign in with an account that you have elsewhere, without a code."
    >
      <ul className="grid gap-3">
        {providers.map(({ provider, linkedTime }) => (
          <li key={provider} className="flex items-center justify-between gap-4">
            <span>
              {providerName(provider)}{" "}
              <span className="text-muted">linked {formatDate(toIsoTime(linkedTime))}</span>
            </span>
            <RemoveButton
              label="Unlink"
              what={providerName(provider)}
              title={`Unlink ${providerName(provider)}?`}
              description={`Your account at ${providerName(provider)} will not sign in here any more. Nothing changes there.`}
              path="provider/unlink"
              body={{ provider }}
              done={`${providerName(provider)} was unlinked`}
              onChanged={onChanged}
            />
          </li>
        ))}
        {others.map((provider) => (
          <li key={provider} className="flex items-center justify-between gap-4">
            <span>{providerName(provider)}</span>
            <Button
              size="small"
              busy={link.busy}
              aria-label={`Link ${providerName(provider)}`}
              onClick={() => link.run(provider)}
            >
              Link
            </Button>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

/** Redirects to the provider, which returns to this page with a code. */
async function linkProvider(provider: string): Promise<void> {
  await ensureRecentVerification();
  const back = new URL(paths.accountSettings.href(), location.origin);
  const query = new URLSearchParams({ provider, redirectURL: back.href });
  const { url } = await callProvider<{ url: string }>(`/v1/auth/oauth/update?${query}`, {});
  sessionStorage.setItem(linkingKey, provider);
  location.assign(url);
}
