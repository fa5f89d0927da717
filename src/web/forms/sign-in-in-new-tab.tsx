import { outsidePaths } from "#shared/paths.ts";
import { stepUpAddress } from "#web/session/open-step-up.ts";

interface SignInInNewTabProps {
  /** The next step after signing in, in the words of the button beside it. */
  then?: string;
  /** They are signed in, and have to prove that it is them. */
  proof?: boolean;
}

/** The session is shared between tabs: after signing in there, this form can be sent as it is. */
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
