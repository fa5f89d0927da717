import type { Business } from "#shared/api/businesses.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { SettingsSection } from "../settings-section.tsx";
import {
  type FrameColors,
  type FrameKind,
  frameAddress,
  frameHeights,
  previewOf,
  widgetSnippet,
} from "./widget-snippet.ts";

const words: Record<FrameKind, { title: string; about: string }> = {
  widget: {
    title: "Widget",
    about:
      "The average, and what customers said, newest first. Visitors scroll and turn pages in it.",
  },
  badge: {
    title: "Badge",
    about: "The average alone. It leads to the widget on a page of its own.",
  },
};

/** Preview of the frame, and the snippet to paste. */
export function FrameSnippet(props: {
  kind: FrameKind;
  business: Pick<Business, "id" | "name">;
  colors: FrameColors;
}) {
  const { kind, business, colors } = props;
  const address = frameAddress(kind, business.id, colors);
  const snippet = widgetSnippet(kind, address, business.name);
  const { title, about } = words[kind];
  return (
    <SettingsSection title={title} about={about}>
      <iframe
        src={previewOf(address)}
        title={`Preview of the ${kind}`}
        height={frameHeights[kind]}
        loading="lazy"
        className="w-full rounded-lg border border-line"
      />
      <pre className="rounded-md bg-sunken px-3 py-2 text-sm break-all whitespace-pre-wrap">
        <code>{snippet}</code>
      </pre>
      <div>
        <CopyButton text={snippet} label={`Copy the ${kind}`} size="medium" />
      </div>
    </SettingsSection>
  );
}
