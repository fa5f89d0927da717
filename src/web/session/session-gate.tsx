import { type ReactNode, useEffect, useState } from "react";
import { onSessionChange, redirectToSignIn, verifySession } from "./session.ts";

/** Minimum visible wait after the first mount, in milliseconds, required by the specification. */
const shortestWait = 1000;

/** Set once per page load, so that later mounts need not wait. */
let verification: Promise<boolean> | undefined;
let verified = false;

/**
 * Shows its content to signed-in users and redirects others to sign-in, replacing the history
 * entry. It also detects a sign-out in another tab, and a page restored from the browser's cache
 * after one.
 * @param pending renders the waiting state with the given text; the shell uses its own spinner.
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

  // Rethrown to the route's error screen, which offers a reload.
  if (failure) throw failure;
  return open ? children : pending("Verifying authentication...");
}

async function verify(): Promise<boolean> {
  const wait = new Promise((resolve) => setTimeout(resolve, shortestWait));
  const [signedIn] = await Promise.all([verifySession(), wait]);
  return signedIn;
}
