import type { ReactNode } from "react";
import type { Failure } from "./failure.ts";
import { isForSession } from "./flow-choice.ts";
import { words } from "./words.ts";

/** The frame of every state of this page. */
export function Card({ children }: { children: ReactNode }) {
  return (
    <main className="page">
      <a className="brand" href="/">
        <img src="/icon.svg" alt="" width="32" height="32" />
        Review Flow
      </a>
      <section className="card">
        <h1>{words.heading}</h1>
        <p className="prompt">{isForSession ? words.promptSession : words.prompt}</p>
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
      <h2>{words.errorTitle}</h2>
      <p>{failure.message}</p>
      <details>
        <summary>{words.details}</summary>
        <pre dir="ltr">{failure.details}</pre>
      </details>
      <p className="actions">
        {onRetry && (
          <button type="button" onClick={onRetry}>
            {words.tryAgain}
          </button>
        )}
        <button type="button" onClick={() => location.reload()}>
          {words.reload}
        </button>
      </p>
    </div>
  );
}

export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p className="waiting" role="status">
      {children}
    </p>
  );
}
