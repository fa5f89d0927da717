import type { ReactNode } from "react";
import type { Failure } from "./messages.ts";

/** The frame of every state of this page. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <main className="page">
      <a className="brand" href="/">
        <img src="/icon.svg" alt="" width="32" height="32" />
        Review Flow
      </a>
      <section className="card">
        <h1>Welcome to Review Flow</h1>
        <p className="prompt">Sign in to continue</p>
        {children}
      </section>
    </main>
  );
}

interface ErrorBoxProps {
  failure: Failure;
  onRetry?: (() => void) | undefined;
}

/** What went wrong and the ways on; the details are for whoever is asked for help. */
export function ErrorBox({ failure, onRetry }: ErrorBoxProps) {
  return (
    <div className="error-box" role="alert">
      <h2>Authentication Error</h2>
      <p>{failure.message}</p>
      <details>
        <summary>Technical details</summary>
        <pre>{failure.details}</pre>
      </details>
      <p className="actions">
        {onRetry && (
          <button type="button" onClick={onRetry}>
            Try again
          </button>
        )}
        <button type="button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </p>
    </div>
  );
}

export function Waiting({ words }: { words: string }) {
  return (
    <p className="waiting" role="status">
      {words}
    </p>
  );
}
