import { outsidePaths } from "#shared/paths.ts";

/** The session is shared between tabs: after signing in over there, what stands here can be sent as it is. */
export function SignInBeside() {
  return (
    <>
      {" "}
      <a href={outsidePaths.login.href()} target="_blank" rel="noreferrer" className="link">
        Sign in in a new tab
      </a>
      , then come back and send this again. What you typed stays here.
    </>
  );
}
