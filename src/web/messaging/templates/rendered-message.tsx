import { type ReactNode, useState } from "react";
import type { MessagePreview } from "#shared/api/email.ts";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { MessageBody, type Scheme } from "./message-body.tsx";

type Look = "desktop" | "phone" | "text";

/** Width of a message in a mail program, in pixels; less if it looks the same. */
const widths = { desktop: "w-[700px] sm:max-w-full", phone: "w-[390px] max-w-full" };

/** A message as its recipient sees it: sender, subject, and the body in three layouts. */
export function RenderedMessage({ preview }: { preview: MessagePreview }) {
  const [look, setLook] = useState<Look>(innerWidth < 700 ? "phone" : "desktop");
  const [scheme, setScheme] = useState<Scheme>("light");
  return (
    <section aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl className="grid gap-1 text-sm">
        <Line label="From">{preview.from}</Line>
        <Line label="To">{preview.to}</Line>
        {preview.replyTo && <Line label="Replies go to">{preview.replyTo}</Line>}
        <Line label="Subject">
          <strong>{preview.subject}</strong>
        </Line>
        <Line label="Preview text">{preview.preheader}</Line>
      </dl>
      <div className="flex flex-wrap gap-4 max-sm:[&_label]:gap-2 max-sm:[&_label]:px-2.5 [&_fieldset]:flex [&_fieldset]:flex-wrap">
        <RadioGroup
          name="look"
          legend="Show as"
          hideLegend
          value={look}
          onChange={setLook}
          options={[
            { value: "desktop", label: "Desktop" },
            { value: "phone", label: "Phone" },
            { value: "text", label: "Text" },
          ]}
        />
        {look !== "text" && (
          <RadioGroup
            name="scheme"
            legend="Colors"
            hideLegend
            value={scheme}
            onChange={setScheme}
            options={[
              { value: "light", label: "Light" },
              { value: "dark", label: "Dark" },
            ]}
          />
        )}
      </div>
      {look === "text" ? (
        <pre
          dir="auto"
          className="overflow-x-auto rounded-md border border-line bg-card p-5 font-mono text-sm whitespace-pre-wrap"
        >
          {preview.text}
        </pre>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wide content must be scrollable by keyboard
        <section className="overflow-x-auto" tabIndex={0} aria-label="Message">
          <div className={widths[look]}>
            <MessageBody html={preview.html} title={preview.subject} scheme={scheme} />
          </div>
        </section>
      )}
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="break-words">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
