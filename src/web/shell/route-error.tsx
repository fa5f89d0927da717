import { isRouteErrorResponse, useRouteError } from "react-router";
import { paths } from "#shared/paths.ts";
import { ApiError, messageOf } from "#web/lib/api-error.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { signInAddress } from "#web/session/destination.ts";
import { signOut } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { FullPage } from "./full-page.tsx";
import { NotFound } from "./not-found.tsx";

/** The whole window: the application itself could not be shown. */
export function RouteError() {
  const error = useRouteError();
  usePageTitle("Something went wrong");
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error)) {
    return (
      <FullPage heading="Unexpected Application Error!">
        <ErrorBody message={`${error.status} ${error.statusText}`} />
      </FullPage>
    );
  }
  return (
    <FullPage heading="Something went wrong">
      <ErrorBody message={messageOf(error)} error={error} />
    </FullPage>
  );
}

/** Inside the shell: one page could not be shown, the way to the others stays. */
export function PageError() {
  const error = useRouteError();
  usePageTitle("Something went wrong");
  const denied = error instanceof ApiError && error.code === "access.denied";
  const missing = error instanceof ApiError && error.code === "not_found";
  return (
    <div className="grid max-w-2xl gap-6">
      <h1 className="text-2xl sm:text-3xl">
        {denied ? "Access Denied" : missing ? "Not found" : "Something went wrong"}
      </h1>
      <ErrorBody
        message={denied ? "You do not have permission to access this area." : messageOf(error)}
        error={error}
      />
    </div>
  );
}

function ErrorBody({ message, error }: { message: string; error?: unknown }) {
  const ended = error instanceof ApiError && error.status === 401;
  return (
    <>
      <Alert tone="danger" live>
        {message}
      </Alert>
      <div className="flex flex-wrap gap-3">
        {ended ? (
          <SignInAgain />
        ) : (
          <>
            <ButtonLink reloadDocument variant="primary" to={paths.landing.href()}>
              Go to homepage
            </ButtonLink>
            <Button onClick={() => location.reload()}>Try reloading the page</Button>
          </>
        )}
      </div>
    </>
  );
}

/** Clears the ended session first: sign-in would take a stored token for a live one. */
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
