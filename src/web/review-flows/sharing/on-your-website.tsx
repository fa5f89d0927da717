import type { Flow } from "#shared/api/flows.ts";
import { flowSharing } from "#shared/review-flows/sharing.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { parseLines } from "#web/lib/parse-lines.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { embedSnippet } from "./embed-snippet.ts";
import type { SharingState } from "./use-sharing.ts";

/** Websites that may embed the form, and the snippet for them. */
export function OnYourWebsite({ flow, sharing: state }: { flow: Flow; sharing: SharingState }) {
  const { embedOrigins } = state.sharing;
  const snippet = embedSnippet(flow);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">On your website</summary>
      <div className="grid gap-5 pt-2">
        <FormShell
          key={embedOrigins.join()}
          schema={flowSharing.pick({ embedOrigins: true })}
          toBody={({ embedOrigins: lines }) => ({ embedOrigins: parseLines(String(lines)) })}
          submitLabel="Save websites"
          submitVariant="secondary"
          className="gap-4"
          onSubmit={async (body) => {
            await state.change(flowSharing.pick({ embedOrigins: true }).parse(body));
            toast({ title: "Saved" });
          }}
        >
          <TextAreaField
            name="embedOrigins"
            label="Websites that may show this form"
            hint="One per line, like https://www.example.com. No other website can."
            placeholder="https://www.example.com"
            rows={2}
            defaultValue={embedOrigins.join("\n")}
          />
        </FormShell>
        {embedOrigins.length > 0 && (
          <div className="grid gap-2">
            <p className="text-sm text-muted">
              Paste this where the form belongs on your page. The last line makes the frame as tall
              as the form; where scripts are not allowed, leave it out and the frame scrolls.
            </p>
            <pre className="rounded-md bg-sunken px-3 py-2 text-sm break-all whitespace-pre-wrap">
              <code>{snippet}</code>
            </pre>
            <div>
              <CopyButton text={snippet} label="Copy the snippet" size="medium" />
            </div>
          </div>
        )}
      </div>
    </details>
  );
}
