import { useState } from "react";
import { outsidePaths, paths } from "#shared/paths.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { adoptSession } from "#web/session/session.ts";
import { loadSettings } from "#web/session/settings.ts";
import { FullPage } from "#web/shell/full-page.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";

/** Where `npm run admin -- login-link` leads: a press, so that looking at the link does not spend it. */
export function Component() {
  usePageTitle("Sign in by link");
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function signIn() {
    setBusy(true);
    const refusal = await redeem(location.hash.slice(1)).catch(
      () => "There is no connection to Review Flow. Check your network and try again",
    );
    if (refusal === undefined) return location.replace(paths.dashboard.href());
    setFailure(refusal);
    setBusy(false);
  }

  return (
    <FullPage heading="Sign in by link">
      <p className="text-muted">
        An administrator made this link for you. It works once, for ten minutes.
      </p>
      {failure && (
        <Alert tone="danger" live>
          {failure}. Ask for a new link, or sign in as usual.
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {failure ? (
          <a className={buttonClass({ variant: "primary" })} href={outsidePaths.login.href()}>
            Go to sign-in
          </a>
        ) : (
          <Button variant="primary" busy={busy} onClick={() => void signIn()}>
            Sign in
          </Button>
        )}
      </div>
    </FullPage>
  );
}

/** @returns what is wrong with the link; undefined after signing in. */
async function redeem(token: string): Promise<string | undefined> {
  const { projectId } = await loadSettings();
  const response = await fetch("/v1/auth/login-link", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${projectId}` },
    body: JSON.stringify({ token }),
  });
  if (response.ok) {
    await adoptSession();
    return undefined;
  }
  const { errorMessage, errorDescription } = await response.json();
  return errorMessage ?? errorDescription;
}
