import { ArrowLeft, ArrowRight } from "lucide-react";
import { Button } from "#web/ui/button.tsx";

/** Goes through the preview's questions, which a phone shows one by one. */
export function StepChoice({
  step,
  count,
  onStep,
}: {
  /** From 0. */
  step: number;
  count: number;
  onStep: (step: number) => void;
}) {
  return (
    <div className="-my-2 flex items-center justify-between gap-3">
      <Button
        size="icon"
        variant="quiet"
        aria-label="Show the question before"
        disabled={step === 0}
        onClick={() => onStep(step - 1)}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Button>
      <p role="status" className="figures text-sm text-muted">
        A phone shows question {step + 1} of {count}
      </p>
      <Button
        size="icon"
        variant="quiet"
        aria-label="Show the question after"
        disabled={step === count - 1}
        onClick={() => onStep(step + 1)}
      >
        <ArrowRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
