import { useRouteError } from "react-router";
import { messageOf } from "#web/lib/api-error.ts";
import { DebugInformation } from "#web/shell/debug-information.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

/** Error screen of the dashboard, with the failed request and the reason. */
export function DashboardError() {
  const error = useRouteError();
  return (
    <>
      <PageHeader title="Home" />
      <Alert
        tone="danger"
        title="Error"
        live
        actions={<Button onClick={() => location.reload()}>Try reloading the page</Button>}
      >
        <p>Failed to load user data. {messageOf(error)}</p>
        <DebugInformation error={error} />
      </Alert>
    </>
  );
}
