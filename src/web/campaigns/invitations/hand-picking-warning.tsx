import { useEffect, useRef, useState } from "react";
import { looksHandPicked } from "#shared/campaigns/hand-picking.ts";
import { formatNumber } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

export interface HandPickingWarningProps {
  eligible: number;
  /** 0 means everyone. */
  chosen: number;
  onAskAll: () => void;
}

/** Advises against inviting a few of many eligible contacts, without preventing it. */
export function HandPickingWarning({ eligible, chosen, onAskAll }: HandPickingWarningProps) {
  const [pressed, setPressed] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears, so the result takes the focus.
  useEffect(() => {
    if (pressed) outcome.current?.focus();
  }, [pressed]);
  if (pressed && (chosen === 0 || chosen === eligible)) {
    return (
      <p ref={outcome} tabIndex={-1} className="rounded-md bg-success-soft px-4 py-3">
        All eligible contacts are chosen now: {formatNumber(eligible)}.
      </p>
    );
  }
  if (chosen === 0 || !looksHandPicked({ eligible, asked: chosen })) return null;
  return (
    <Alert
      tone="warning"
      title={`You chose ${formatNumber(chosen)} of ${formatNumber(eligible)} who may be asked`}
      actions={
        <Button
          size="small"
          onClick={() => {
            setPressed(true);
            onAskAll();
          }}
        >
          Ask all {formatNumber(eligible)} instead
        </Button>
      }
    >
      Asking only some can count as hand-picking.
    </Alert>
  );
}
