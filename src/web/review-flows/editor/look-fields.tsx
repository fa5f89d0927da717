import type { Business } from "#shared/api/businesses.ts";
import { buttonColors } from "#shared/messaging/button-colors.ts";
import { type Look, lookLimits } from "#shared/review-flows/look.ts";
import { defaultColor } from "#shared/review-flows/page-colors.ts";
import { findThanksProblem } from "#shared/review-flows/text-problems.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { LineField } from "./line-field.tsx";
import { PictureField } from "./picture-field.tsx";
import type { FlowEditor } from "./use-flow-editor.ts";

interface LookProps {
  editor: FlowEditor;
  business: Business;
}

/** Overrides of the business's look for this form. */
export function LookFields({ editor, business }: LookProps) {
  const { look } = editor.draft;
  const change = lookChanger(editor);
  const color = look.color || business.brandColor || defaultColor;
  const { text, border } = buttonColors(color).light;
  return (
    <section aria-labelledby="look" className="grid gap-5">
      <header className="grid gap-1">
        <h2 id="look" className="text-lg">
          Look
        </h2>
        <p className="max-w-(--rf-measure) text-sm text-muted">
          For this form only. What you leave out is taken from your business.
        </p>
      </header>
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          name="look.color"
          label="Color"
          required
          type="color"
          value={color}
          onChange={({ target }) => change("color", target.value)}
          className="min-w-24 p-1"
        />
        <span
          className="flex min-h-11 items-center rounded-md border px-5 font-semibold"
          style={{ background: color, color: text, borderColor: border }}
        >
          Send my answers
        </span>
        {look.color && (
          <Button variant="quiet" onClick={() => change("color", undefined)}>
            Use the color of the business
          </Button>
        )}
        <p className="basis-full text-sm text-muted">
          The text turns black or white, whichever reads better.
        </p>
      </div>
      <PictureField
        kind="logo"
        label="Logo"
        removeLabel={business.logo ? "Use the logo of the business" : "Remove logo"}
        version={look.logo}
        business={business}
        onChange={(version) => change("logo", version)}
      />
      <PictureField
        kind="cover"
        label="Cover picture"
        removeLabel="Remove cover picture"
        version={look.cover}
        business={business}
        onChange={(version) => change("cover", version)}
      />
    </section>
  );
}

/** Text shown after submission, the same for every customer. */
export function ThanksFields({ editor, business }: LookProps) {
  const { look } = editor.draft;
  const change = lookChanger(editor);
  const problem =
    findThanksProblem(look.thanksTitle ?? "") ?? findThanksProblem(look.thanksText ?? "");
  return (
    <section aria-labelledby="after-sending" data-after-sending className="grid gap-5">
      <header className="grid gap-1">
        <h2 id="after-sending" className="text-lg">
          After sending
        </h2>
        <p className="max-w-(--rf-measure) text-sm text-muted">
          The same words for every customer, whatever they answered.
        </p>
      </header>
      <LineField
        name="look.thanksTitle"
        label="Thank-you heading"
        maxLength={lookLimits.thanksTitle}
        placeholder="Thank you!"
        value={look.thanksTitle ?? ""}
        onText={(text) => change("thanksTitle", text)}
      />
      <TextAreaField
        name="look.thanksText"
        dir="auto"
        label="Thank-you text"
        rows={2}
        maxLength={lookLimits.thanksText}
        placeholder={`We’ve sent your feedback to ${business.name || "the business"}.`}
        value={look.thanksText ?? ""}
        onChange={({ target }) => change("thanksText", target.value)}
      />
      {problem && <p className="-mt-2 text-sm text-muted">Cannot be published: {problem}</p>}
    </section>
  );
}

const lookChanger =
  (editor: FlowEditor) =>
  <Part extends keyof Look>(part: Part, value: Look[Part]) =>
    editor.change(`look ${part}`, (draft) => ({
      ...draft,
      look: { ...draft.look, [part]: value },
    }));
