import { outsidePaths } from "#shared/paths.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** Leads to the public page that says how this business asks, to be linked from its own site. */
export function CollectionNotice({ businessId }: { businessId: string }) {
  const path = outsidePaths.collectionNotice.href({ businessId });
  return (
    <section aria-labelledby="notice" className="border-t border-line pt-8">
      <h2 id="notice" className="text-lg">
        How you collect reviews
      </h2>
      <p className="mt-1 max-w-(--rf-measure) text-muted">
        A public page, written from your settings, that says who is asked and what they are offered.
        Link to it wherever you show reviews; some countries require it.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
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
    </section>
  );
}
