import type { Business } from "#shared/api/businesses.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { Section } from "./section.tsx";

/** Opens each saved link as a customer would: the only sure test that it leads to one's own page. */
export function PlatformTests({ links }: { links: Business["platformLinks"] }) {
  if (links.length === 0) return null;
  return (
    <Section
      title="Test your links"
      about="Open each as a customer would, and see that it is your own page."
    >
      <ul>
        {links.map(({ label, url }) => (
          <li
            key={`${label} ${url}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
          >
            <span className="min-w-0">
              <span className="block font-semibold">{label}</span>
              <span className="block truncate text-sm text-muted">{url}</span>
            </span>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ size: "small" })}
            >
              Test<VisuallyHidden> {label} (opens a new tab)</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
