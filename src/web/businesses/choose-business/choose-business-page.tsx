import { useLoaderData } from "react-router";
import { getMe } from "#shared/api/me.ts";
import { paths } from "#shared/paths.ts";
import { requestProvider } from "#web/account/provider.ts";
import { call } from "#web/lib/api.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useAction } from "#web/lib/use-action.ts";
import { getSessionToken, redirectToSignIn } from "#web/session/session.ts";
import { FullPage } from "#web/shell/full-page.tsx";
import { Button } from "#web/ui/button.tsx";

export async function loader() {
  if (!(await getSessionToken())) {
    redirectToSignIn();
    await new Promise<never>(() => {});
  }
  return call(getMe);
}

/** Shown to members of several businesses before they choose one. */
export function Component() {
  const { businesses, currentBusinessId } = useLoaderData<typeof loader>();
  const choose = useAction(async (tenantId: string) => {
    await requestProvider((client) => client.selectTenant(tenantId));
    // Everything loaded so far belongs to no business or to another one.
    location.assign(paths.dashboard.href());
  });
  usePageTitle("Choose a business");
  return (
    <FullPage heading="Choose a business">
      <p className="text-muted">
        {businesses.length > 1
          ? "You belong to several. You can switch at any time from the menu with the business’s name."
          : "You belong to one. When you are invited to another, it appears here too."}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {businesses.map(({ id, tenantId, name, role }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-4 rounded-lg border border-line bg-card p-4"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{name || "Without a name yet"}</span>
              <span className="text-sm text-muted">
                You are {role === "owner" ? "its owner" : "on its staff"}
                {id === currentBusinessId && ", and working in it now"}
              </span>
            </span>
            <Button
              variant={id === currentBusinessId ? "secondary" : "primary"}
              busy={choose.busy}
              aria-label={`Work here: ${name || "the business without a name"}`}
              onClick={() => choose.run(tenantId)}
            >
              Work here
            </Button>
          </li>
        ))}
      </ul>
    </FullPage>
  );
}
