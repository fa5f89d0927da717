import { useState } from "react";
import { outsidePaths, paths } from "#shared/paths.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { clearStoredState } from "#web/session/clear-stored-state.ts";
import { adoptSession } from "#web/session/session.ts";
import { loadSettings } from "#web/session/settings.ts";
import { FullPage } from "#web/shell/full-page.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";

/** Links of this page: an operator's (`npm run admin -- login-link`), and the one that takes a change of address back. */
const kinds = {
  signIn: {
    call: "login-link",
    heading: "Sign in by link",
    text: "Somebody who runs this installation made this link for you. It works once, for ten minutes.",
    button: "Sign in",
    failed: "Ask for a new link, or sign in as usual.",
  },
  address: {
    call: "address-return",
    heading: "Move your account back",
    text: "Your account was moved to another email address. Move it back to the address where you got this link: every device is signed out, and you sign in with this address again. The link works once, for seven days.",
    button: "Move the account back",
    failed: "Contact the people who run this installation.",
  },
};

/** A press, so that looking at the link does not spend it. */
export function Component() {
  const isForAddress = new URLSearchParams(location.search).get("for") === "address";
  const followUp = isForAddress ? clearStoredState : adoptSession;
  const kind = isForAddress ? kinds.address : kinds.signIn;
  usePageTitle(kind.heading);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function signIn() {
    setBusy(true);
    const refusal = await redeem(kind.call, location.hash.slice(1), followUp).catch(
      () => "There is no connection to Review Flow. Check your network and try again",
    );
    if (refusal === undefined) {
      return location.replace(isForAddress ? outsidePaths.login.href() : paths.dashboard.href());
    }
    setFailure(refusal);
    setBusy(false);
  }

  return (
    <FullPage heading={kind.heading}>
      <p className="text-muted">{kind.text}</p>
      {failure && (
        <Alert tone="danger" live>
          {failure}. {kind.failed}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {failure ? (
          <a className={buttonClass({ variant: "primary" })} href={outsidePaths.login.href()}>
            Go to sign-in
          </a>
        ) : (
          <Button variant="primary" busy={busy} onClick={() => void signIn()}>
            {kind.button}
          </Button>
        )}
      </div>
    </FullPage>
  );
}

/** @returns what is wrong with the link; undefined if it was right. */
async function redeem(
  call: string,
  token: string,
  followUp: () => void | Promise<void>,
): Promise<string | undefined> {
  const { projectId } = await loadSettings();
  const response = await fetch(`/v1/auth/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${projectId}` },
    body: JSON.stringify({ token }),
  });
  if (response.ok) {
    await followUp();
    return undefined;
  }
  const { errorMessage, errorDescription } = await response.json();
  return errorMessage ?? errorDescription;
}
