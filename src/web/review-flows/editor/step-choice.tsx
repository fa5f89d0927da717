import { ArrowLeft, ArrowRight } from "lucide-react";
import { Button } from "#web/ui/button.tsx";

/** Steps through the preview: the questions, shown one by one on a phone, and the thank-you page. */
export function StepChoice({
  position,
  count,
  label,
  onGo,
}: {
  /** Zero-based position. */
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
