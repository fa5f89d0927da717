import { type ReactNode, useEffect, useState } from "react";
import { onSessionChange, redirectToSignIn, verifySession } from "./session.ts";

/** The spec's visible wait after the first mount, milliseconds. */
const shortestWait = 1000;

/** Once per page load: later mounts find it settled. */
let verification: Promise<boolean> | undefined;
let verified = false;

/**
 * Shows its content to signed-in people and redirects others to sign-in, replacing the history
 * entry. It also notices a sign-out in another tab, and a page restored from the browser's cache
 * after one.
 * @param pending the waiting state, given its text; the shell brings its own spinner.
 */
export function SessionGate({
  children,
  pending,
}: {
  children: ReactNode;
  pending: (words: string) => ReactNode;
}) {
  const [open, setOpen] = useState(verified);
  const [failure, setFailure] = useState<Error>();

  useEffect(() => {
    let mounted = true;
    verification ??= verify();
    verification.then(
      (signedIn) => {
        verified = signedIn;
        if (!signedIn) redirectToSignIn();
        else if (mounted) setOpen(true);
      },
      (error: Error) => {
        verification = undefined;
        if (mounted) setFailure(error);
      },
    );
    const stop = onSessionChange((signedIn) => {
      if (!signedIn) redirectToSignIn();
    });
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted && !localStorage.getItem("DS")) redirectToSignIn();
    };
    window.addEventListener("pageshow", onShow);
    return () => {
      mounted = false;
      stop();
      window.removeEventListener("pageshow", onShow);
    };
  }, []);

  // To the route's error screen, which offers a reload.
  if (failure) throw failure;
  return open ? children : pending("Verifying authentication...");
}

async function verify(): Promise<boolean> {
  const wait = new Promise((resolve) => setTimeout(resolve, shortestWait));
  const [signedIn] = await Promise.all([verifySession(), wait]);
  return signedIn;
}
