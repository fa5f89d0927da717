import { outsidePaths } from "#shared/paths.ts";

/**
 * The session is shared between tabs: after signing in there, this form can be sent as it is.
 * @param then what to do afterwards, as the button beside it is called.
 */
export function SignInInNewTab({ then = "send this again" }: { then?: string }) {
  return (
    <>
      {" "}
      <a href={outsidePaths.login.href()} target="_blank" rel="noreferrer" className="link">
        Sign in in a new tab
      </a>
      , then come back and {then}. What you typed stays here.
    </>
  );
}
