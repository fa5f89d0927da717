import { useState } from "react";
import { checkSingleSignOn } from "#shared/api/single-sign-on.ts";
import { outsidePaths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

type Findings = { ok: boolean; words: string }[];

/** Runs a sign-in up to the point that needs a user. */
export function CheckProvider() {
  const [findings, setFindings] = useState<Findings>();
  const check = useAction(async () => {
    setFindings(undefined);
    setFindings((await call(checkSingleSignOn, { body: {} })).findings);
  });
  const isGood = findings?.every(({ ok }) => ok);
  return (
    <div className="grid gap-3">
      <div>
        <Button busy={check.busy} onClick={() => check.run()}>
          Test what is saved
        </Button>
      </div>
      <div aria-live="polite">
        {findings && (
          <Alert
            tone={isGood ? "success" : "danger"}
            title={isGood ? "This fits so far" : "Something does not fit"}
          >
            <ul className="grid gap-1">
              {findings.map(({ words }) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            {isGood && (
              <p className="mt-2">
                Now open{" "}
                <a href={outsidePaths.login.href()} className="link">
                  the sign-in page
                </a>{" "}
                in a private window and enter an address of your domain.
              </p>
            )}
          </Alert>
        )}
      </div>
    </div>
  );
}
