import { useDescope, useSession } from "@descope/react-sdk";
import { useCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { clearStoredState } from "#web/session/clear-stored-state.ts";
import { emailProofAddress, wantedDestination } from "#web/session/destination.ts";
import { ErrorBox, Waiting } from "./card.tsx";
import { checkAccount } from "./check-account.ts";
import { type Failure, failure } from "./failure.ts";
import { flowId, isEmailProof, isForSession, isReturning, otherFlow } from "./flow-choice.ts";
import { SignInWidget } from "./sign-in-widget.tsx";
import { attributesFromAddress } from "./widget-attributes.ts";
import { words } from "./words.ts";

/** Delay in milliseconds between success and the refresh of the session. */
const settleTime = 500;
/** Maximum wait in milliseconds for that refresh, after which sign-in continues without it. */
const refreshPatience = 3000;

const attributes = attributesFromAddress();
/**
 * Storage keys that the SDK sets at sign-in. Without any it makes no request, so there is nothing
 * to wait for.
 */
const mayBeSignedIn = ["DS", "DSLI", "dls_last_user_login_id"].some((key) =>
  localStorage.getItem(key),
);

/** Checks an existing session, otherwise shows the flow and continues after success. */
export function SignIn({ isOwnProject }: { isOwnProject: boolean }) {
  const sdk = useDescope();
  const session = useSession();
  const { sessionToken } = session;
  // Deferred, so that the widget appears immediately: React delays content after a placeholder by 300 ms, and the
  // vendor's wrapper always shows one in a normal update.
  const isSessionLoading = useDeferredValue(session.isSessionLoading);
  const [problem, setProblem] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const [atStart, setAtStart] = useState(false);
  /** The last token checked. The widget's own token after success is not checked again. */
  const seen = useRef<string>(undefined);
  const [checking, setChecking] = useState(false);

  const leave = useCallback((destination: string) => {
    setLeaving(true);
    location.replace(destination);
  }, []);

  const check = useCallback(
    async (token: string) => {
      seen.current = token;
      setChecking(true);
      const arrival = await checkAccount(token);
      setChecking(false);
      if (arrival === "known") leave(wantedDestination() ?? "/dashboard");
      else if (arrival === "signed-out") clearStoredState();
      else setProblem(arrival);
    },
    [leave],
  );

  useEffect(() => {
    if (sessionToken && seen.current === undefined && !isReturning && !isForSession)
      void check(sessionToken);
  }, [sessionToken, check]);

  // The user signed in in another tab.
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === "DS" && event.newValue && !isForSession) void check(event.newValue);
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [check]);

  const onSuccess = useCallback(async () => {
    seen.current = "just signed in";
    setLeaving(true);
    await pause(settleTime);
    await Promise.race([sdk.refresh().catch(() => {}), pause(refreshPatience)]);
    leave(wantedDestination() ?? "/dashboard");
  }, [sdk, leave]);

  const retry = () => {
    setProblem(undefined);
    if (sessionToken && !isForSession) void check(sessionToken);
    else setAttempt(attempt + 1);
  };

  if ((mayBeSignedIn && isSessionLoading) || checking) return <Waiting>{words.checking}</Waiting>;
  if (leaving) return <Waiting>{words.leaving}</Waiting>;
  return (
    <>
      {problem && <ErrorBox failure={problem} onRetry={retry} />}
      {!(problem && sessionToken && !isForSession) && (
        <SignInWidget
          key={attempt}
          flowId={flowId}
          attributes={attributes}
          onSuccess={onSuccess}
          onFailure={setProblem}
          onScreen={(isFirst) => {
            setProblem(undefined);
            setAtStart(isFirst);
          }}
        />
      )}
      {isOwnProject && atStart && !isForSession && <OtherFlow />}
      {isForSession && !isEmailProof && <WayBack />}
      {isOwnProject && problem?.message === words.noAccount && <ConfirmEmail />}
      {sessionToken && (isEmailProof || (problem && !isForSession)) && (
        <button type="button" className="quiet" onClick={() => void otherAccount(sdk.logout)}>
          {words.otherAccount}
        </button>
      )}
    </>
  );
}

function OtherFlow() {
  const { kind, href } = otherFlow();
  return (
    <p className="other-flow">
      <a href={href}>{kind === "password" ? words.usePassword : words.useCode}</a>
    </p>
  );
}

/** A user without an account here has not verified any address yet. */
function ConfirmEmail() {
  return (
    <p className="other-flow">
      <a href={emailProofAddress(wantedDestination() ?? "/dashboard")}>{words.confirmEmail}</a>
    </p>
  );
}

function WayBack() {
  return (
    <p className="other-flow">
      <a href={wantedDestination() ?? "/settings/account"}>{words.wayBack}</a>
    </p>
  );
}

async function otherAccount(logout: () => Promise<unknown>): Promise<void> {
  await logout().catch((error) => console.warn(failure(words.network, error).details));
  clearStoredState();
  location.reload();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
