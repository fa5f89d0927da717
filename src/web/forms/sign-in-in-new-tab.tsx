import { outsidePaths } from "#shared/paths.ts";
import { stepUpAddress } from "#web/session/open-step-up.ts";

interface SignInInNewTabProps {
  /** The next step after signing in, worded like the button beside it. */
  then?: string;
  /** True if the user is signed in and needs a recent verification. */
  proof?: boolean;
}

/** Tabs share the session: after signing in there, this form can be submitted as it is. */
export function SignInInNewTab({ then = "send this again", proof = false }: SignInInNewTabProps) {
  const address = proof ? stepUpAddress() : outsidePaths.login.href();
  return (
    <>
      {" "}
      <a href={address} target="_blank" rel="noreferrer" className="link">
        {proof ? "Confirm in a new tab" : "Sign in in a new tab"}
      </a>
      , then come back and {then}. What you typed stays here.
    </>
  );
}
