import { type ReactNode, useEffect } from "react";
import type { Failure } from "./failure.ts";
import { keepFirstField } from "./first-field.ts";
import { words } from "./words.ts";

interface ErrorBoxProps {
  failure: Failure;
  onRetry?: (() => void) | undefined;
}

/** Explains the problem and the next step; the details are for support. */
export function ErrorBox({ failure, onRetry }: ErrorBoxProps) {
  useEffect(keepFirstField, []);
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
  useEffect(keepFirstField, []);
  return (
    <p className="waiting" role="status">
      {children}
    </p>
  );
}
