import { useState } from "react";
import { outsidePaths, paths } from "#shared/paths.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { adoptSession } from "#web/session/session.ts";
import { loadSettings } from "#web/session/settings.ts";
import { FullPage } from "#web/shell/full-page.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";

/** A link that a program asked for has its token in the query, an operator's behind the `#`. */
const mailed = new URLSearchParams(location.search).get("t");
/** One of three links that let another device in. */
const isApproval = new URLSearchParams(location.search).has("approve");

const explanation = mailed
  ? "This link works once, for ten minutes."
  : "Somebody who runs this installation made this link for you. It works once, for ten minutes.";

/** Where links outside a flow lead: a press, so that looking at the link does not spend it. */
export function Component() {
  usePageTitle("Sign in by link");
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [approved, setApproved] = useState(false);

  async function redeemLink() {
    setBusy(true);
    const refusal = await redeem().catch(
      () => "There is no connection to Review Flow. Check your network and try again",
    );
    if (refusal === undefined && !isApproval) return location.replace(paths.dashboard.href());
    setApproved(refusal === undefined);
    setFailure(refusal);
    setBusy(false);
  }

  if (approved)
    return (
      <FullPage heading="Approved">
        <p className="text-muted">You are signed in where you asked for the link.</p>
      </FullPage>
    );
  return (
    <FullPage heading="Sign in by link">
      <p className="text-muted">{explanation}</p>
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
          <Button variant="primary" busy={busy} onClick={() => void redeemLink()}>
            {isApproval ? "Sign in on the other device" : "Sign in"}
          </Button>
        )}
      </div>
    </FullPage>
  );
}

/** @returns what is wrong with the link; undefined when it did what it is for. */
async function redeem(): Promise<string | undefined> {
  if (!mailed) return send("/v1/auth/login-link", location.hash.slice(1));
  return send(`/v1/auth/${isApproval ? "enchantedlink" : "magiclink"}/verify`, mailed);
}

async function send(path: string, token: string): Promise<string | undefined> {
  const { projectId } = await loadSettings();
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${projectId}` },
    body: JSON.stringify({ token }),
  });
  if (response.ok) {
    if (!isApproval) await adoptSession();
    return undefined;
  }
  const { errorMessage, errorDescription } = await response.json();
  return errorMessage ?? errorDescription;
}
