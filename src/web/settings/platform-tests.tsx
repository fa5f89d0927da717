import type { Business } from "#shared/api/businesses.ts";
import { TestLink } from "#web/businesses/destinations/test-link.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** The review sites, for members who cannot change them. */
export function PlatformTests({ links }: { links: Business["platformLinks"] }) {
  if (links.length === 0) return null;
  return (
    <SettingsSection
      title="Review sites"
      about="What every customer is offered. Open each as a customer would."
    >
      <ul>
        {links.map(({ id, label, url }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
          >
            <span className="min-w-0">
              <span className="block font-semibold">{label}</span>
              <span className="block truncate text-sm text-muted">{url}</span>
            </span>
            <TestLink label={label} url={url} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
