import { Outlet } from "react-router";
import { SessionGate } from "#web/session/session-gate.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** Shows its children to signed-in users only. */
export function Gate() {
  return (
    <SessionGate pending={(words) => <Waiting words={words} />}>
      <Outlet />
    </SessionGate>
  );
}

/** The same screen while the application's first data is loading. */
export function Verifying() {
  return <Waiting words="Verifying authentication..." />;
}

function Waiting({ words }: { words: string }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        {words}
      </p>
    </main>
  );
}
