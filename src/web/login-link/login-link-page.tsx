import { type FormEvent, useState } from "react";
import { outsidePaths, paths } from "#shared/paths.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { clearStoredState } from "#web/session/clear-stored-state.ts";
import { adoptSession } from "#web/session/session.ts";
import { loadSettings } from "#web/session/settings.ts";
import { FullPage } from "#web/shell/full-page.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

interface Kind {
  call: string;
  heading: string;
  text: string;
  button: string;
  /** Ask for the address, because mail scanners also press buttons. */
  asksAddress?: boolean;
  /** Advice when the link is refused. */
  failed: string;
  /** @returns where to go, or undefined to show success on this page. */
  followUp(): Promise<string> | string | undefined;
}

const signIn = {
  call: "login-link",
  heading: "Sign in by link",
  text: "An administrator made this link for you. It works once, for ten minutes.",
  button: "Sign in",
  failed: "Ask for a new link, or sign in as usual.",
  async followUp() {
    await adoptSession();
    return paths.dashboard.href();
  },
} satisfies Kind;

const mailed = {
  ...signIn,
  call: "magiclink/verify",
  text: "This link works once, for ten minutes. If you did not ask for it, close this page.",
  asksAddress: true,
} satisfies Kind;

/** Kinds of link that lead here: sent by an operator, requested by a program, or reverting a change of address. */
const kinds = {
  signIn,
  mailed,
  approval: {
    ...mailed,
    call: "enchantedlink/verify",
    button: "Sign in on the other device",
    followUp: () => undefined,
  },
  address: {
    call: "address-return",
    heading: "Move your account back",
    text: "Your account was moved to another email address. Move it back to the address where you got this link: every device is signed out, and you sign in with this address again. The link works once, for seven days.",
    button: "Move the account back",
    failed: "Contact the people who run this installation.",
    followUp() {
      clearStoredState();
      return outsidePaths.login.href();
    },
  },
} satisfies Record<string, Kind>;

/** A program's link has the token in the query, the others in the fragment. */
function readLink(): { kind: Kind; token: string } {
  const query = new URLSearchParams(location.search);
  const token = query.get("t");
  if (token) return { kind: query.has("approve") ? kinds.approval : kinds.mailed, token };
  const kind = query.get("for") === "address" ? kinds.address : kinds.signIn;
  return { kind, token: location.hash.slice(1) };
}

/** Requires a button press, so that opening the link does not use it up. */
export function Component() {
  const { kind, token } = readLink();
  usePageTitle(kind.heading);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [approved, setApproved] = useState(false);

  async function redeemLink(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const refusal = await redeem(kind.call, { token, ...typed }).catch(
      () => "There is no connection to Review Flow. Check your network and try again",
    );
    if (refusal === undefined) {
      const next = await kind.followUp();
      if (next) return location.replace(next);
      setApproved(true);
    }
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
    <FullPage heading={kind.heading}>
      <p className="text-muted">{kind.text}</p>
      {failure && (
        <Alert tone="danger" live>
          {failure}. {kind.failed}
        </Alert>
      )}
      <form className="grid gap-4" onSubmit={(event) => void redeemLink(event)}>
        {kind.asksAddress && (
          <TextField
            name="sentTo"
            label="Address or number that the link was sent to"
            autoComplete="email"
            required
          />
        )}
        <div className="flex flex-wrap gap-3">
          {(kind.asksAddress || !failure) && (
            <Button type="submit" variant="primary" busy={busy}>
              {kind.button}
            </Button>
          )}
          {failure && (
            <a
              className={buttonClass({ variant: kind.asksAddress ? "secondary" : "primary" })}
              href={outsidePaths.login.href()}
            >
              Go to sign-in
            </a>
          )}
        </div>
      </form>
    </FullPage>
  );
}

/** @returns the problem with the link; undefined on success. */
async function redeem(call: string, body: object): Promise<string | undefined> {
  const { projectId } = await loadSettings();
  const response = await fetch(`/v1/auth/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${projectId}` },
    body: JSON.stringify(body),
  });
  if (response.ok) return undefined;
  const { errorMessage, errorDescription } = await response.json();
  return errorMessage ?? errorDescription;
}
