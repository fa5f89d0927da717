import { ArrowLeft, ArrowRight } from "lucide-react";
import { Button } from "#web/ui/button.tsx";

/** Goes through what the preview shows: the questions, which a phone shows one by one, and the page after sending. */
export function StepChoice({
  position,
  count,
  label,
  onGo,
}: {
  /** From 0. */
  position: number;
  count: number;
  label: string;
  onGo: (position: number) => void;
}) {
  return (
    <div className="-my-2 flex items-center justify-between gap-3">
      <Button
        size="icon"
        variant="quiet"
        aria-label="Previous in the preview"
        disabled={position === 0}
        onClick={() => onGo(position - 1)}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Button>
      <p role="status" className="figures text-sm text-muted">
        {label}
      </p>
      <Button
        size="icon"
        variant="quiet"
        aria-label="Next in the preview"
        disabled={position === count - 1}
        onClick={() => onGo(position + 1)}
      >
        <ArrowRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
