import { outsidePaths } from "#shared/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Link to the public page that explains how this business collects reviews, for use on its own site. */
export function CollectionNotice({ businessId }: { businessId: string }) {
  const path = outsidePaths.collectionNotice.href({ businessId });
  return (
    <SettingsSection
      title="How you collect reviews"
      about="A public page, written from your settings, that says who is asked and what they are offered. Link to it wherever you show reviews; some countries require it."
    >
      <div className="flex flex-wrap gap-3">
        <a
          href={path}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ size: "small" })}
        >
          Open the page<VisuallyHidden> (opens a new tab)</VisuallyHidden>
        </a>
        <CopyButton text={new URL(path, location.origin).href} label="Copy its link" />
      </div>
    </SettingsSection>
  );
}
