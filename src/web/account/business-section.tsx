import { paths } from "#shared/paths.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { Button } from "#web/ui/button.tsx";
import { AccountSection } from "./account-section.tsx";
import { requestProvider } from "./provider.ts";

/** Switches the session between the user's businesses. */
export function BusinessSection() {
  const { me } = useAppData();
  const choose = useAction(async (tenantId: string) => {
    await requestProvider((client) => client.selectTenant(tenantId));
    // Everything on the page belongs to the other business, so it is loaded again.
    location.assign(paths.dashboard.href());
  });
  if (me.businesses.length < 2) return null;
  return (
    <AccountSection title="Businesses" state="You belong to several. Choose the one to work in.">
      <ul className="grid gap-3">
        {me.businesses.map(({ id, tenantId, name, role }) => (
          <li key={id} className="flex items-center justify-between gap-4">
            <span>
              {name || "Without a name"} <span className="text-muted">({role})</span>
            </span>
            {id === me.currentBusinessId ? (
              <span className="font-semibold">You are here</span>
            ) : (
              <Button size="small" busy={choose.busy} onClick={() => choose.run(tenantId)}>
                Switch
              </Button>
            )}
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
