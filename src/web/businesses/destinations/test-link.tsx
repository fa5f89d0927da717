import { buttonClass } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** Opens a review site as a customer would, the only reliable test that it is the business's page. */
export function TestLink({ label, url }: { label: string; url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ size: "small" })}
    >
      Test<VisuallyHidden> {label} (opens a new tab)</VisuallyHidden>
    </a>
  );
}
