import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { isNotFound, messageOf } from "#web/lib/api-error.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { accessDenied } from "./access-denied.ts";
import { ErrorExplanation } from "./error-explanation.tsx";
import { FullPage } from "./full-page.tsx";
import { NotFound } from "./not-found.tsx";

/** Full-screen error: the application itself could not be shown. */
export function RouteError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const { heading, message, missing } = words(error, pathname);
  usePageTitle(heading);
  if (missing) return <NotFound />;
  return (
    <FullPage heading={heading}>
      <ErrorExplanation message={message} error={error} />
    </FullPage>
  );
}

/** Error inside the shell: one page could not be shown, but the navigation remains. */
export function PageError() {
  return <PageFailure error={useRouteError()} />;
}

/** The same for an error that the page itself detects. */
export function PageFailure({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const { heading, message } = words(error, pathname);
  usePageTitle(heading);
  return (
    <div className="grid max-w-2xl gap-6">
      <h1 className="text-2xl sm:text-3xl">{heading}</h1>
      <ErrorExplanation message={message} error={error} />
    </div>
  );
}

function words(error: unknown, pathname: string) {
  if (isRouteErrorResponse(error)) {
    return {
      heading: "Unexpected Application Error!",
      message: `${error.status} ${error.statusText}`.trim(),
      missing: error.status === 404,
    };
  }
  const denied = accessDenied(error, pathname);
  if (denied) return { heading: "Access Denied", message: denied, missing: false };
  return {
    heading: isNotFound(error) ? "Not found" : "Something went wrong",
    message: messageOf(error),
    missing: false,
  };
}
