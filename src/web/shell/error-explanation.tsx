import { sitePaths } from "#shared/paths.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { signInAddress } from "#web/session/destination.ts";
import { signOut } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { DebugInformation } from "./debug-information.tsx";

/** The message, the next steps, and the details that support will ask for. */
export function ErrorExplanation({ message, error }: { message: string; error: unknown }) {
  const ended = error instanceof ApiError && error.status === 401;
  return (
    <>
      <Alert tone="danger" live>
        {message}
      </Alert>
      <div className="flex flex-wrap gap-3">{ended ? <SignInAgain /> : <WaysOn />}</div>
      <DebugInformation error={error} />
    </>
  );
}

function WaysOn() {
  return (
    <>
      <ButtonLink reloadDocument variant="primary" to={sitePaths.landing.href()}>
        Go to homepage
      </ButtonLink>
      <Button onClick={() => location.reload()}>Try reloading the page</Button>
    </>
  );
}

/** Clears the expired session first: sign-in would treat a stored token as valid. */
function SignInAgain() {
  return (
    <a
      className={buttonClass({ variant: "primary" })}
      href={signInAddress()}
      onClick={(event) => {
        event.preventDefault();
        const address = signInAddress();
        void signOut().finally(() => location.assign(address));
      }}
    >
      Sign in
    </a>
  );
}
