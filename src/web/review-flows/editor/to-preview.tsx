import { Eye } from "lucide-react";
import { Button } from "#web/ui/button.tsx";

/** Floating button to the preview, on screens where it lies below the questions. */
export function ToPreview() {
  return (
    <div className="pointer-events-none sticky bottom-4 z-1 flex justify-end lg:hidden">
      <Button className="pointer-events-auto shadow-float" onClick={goToPreview}>
        <Eye aria-hidden="true" className="size-5" />
        Preview
      </Button>
    </div>
  );
}

function goToPreview() {
  const heading = document.getElementById("preview");
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
