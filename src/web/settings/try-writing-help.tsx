import { useId, useState } from "react";
import {
  arrange,
  arrangementCount,
  type Source,
  type WeaveLevel,
} from "#shared/review/weave/arrange.ts";
import { checkDraft } from "#shared/review/weave/check-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";

const sample =
  "ana called back the same afternoon.  The claim was settled in four days , i did not have to explain anything twice\nthe form was long";

const levels: { value: WeaveLevel; label: string; hint: string }[] = [
  { value: "own", label: "As I wrote it", hint: "Nothing is changed." },
  { value: "tidy", label: "Tidy", hint: "Spacing, capitals and full stops." },
  { value: "weave", label: "One text", hint: "All answers put together." },
];

/** What the built-in writing aid makes of an answer: it runs here, without a model or a key. */
export function TryWritingHelp() {
  const [text, setText] = useState(sample);
  const [level, setLevel] = useState<WeaveLevel>("weave");
  const [arrangement, setArrangement] = useState(0);
  const result = useId();
  const sources: Source[] = [{ question: "What happened?", text, chosen: false }];
  const draft = text.trim() === "" ? "" : arrange(sources, level, arrangement);
  const share = Math.round(checkDraft(sources, draft).share * 100);
  return (
    <section aria-labelledby={`${result}-title`} className="mt-12 border-t border-line pt-8">
      <h2 id={`${result}-title`} className="text-lg">
        Try it
      </h2>
      <p className="mt-1 mb-6 max-w-(--rf-measure) text-muted">
        Type what a customer might. This is the built-in aid: it arranges their words and adds none.
      </p>
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="grid content-start gap-6">
          <TextAreaField
            name="try-text"
            label="A customer’s answer"
            value={text}
            maxLength={2000}
            onChange={(event) => setText(event.target.value)}
          />
          <RadioGroup
            name="try-level"
            legend="How much help"
            options={levels}
            value={level}
            onChange={setLevel}
          />
        </div>
        <figure className="grid content-start gap-3">
          <figcaption className="font-semibold">What the customer may copy</figcaption>
          <output
            aria-live="polite"
            className="min-h-24 rounded-md border border-line bg-card p-4 whitespace-pre-line"
          >
            {draft || <span className="text-muted">Nothing yet: the answer is empty.</span>}
          </output>
          {draft && (
            <p className="flex flex-wrap items-center justify-between gap-3">
              <span className="figures font-semibold text-success">In their words: {share} %</span>
              {level === "weave" && (
                <Button
                  size="small"
                  onClick={() => setArrangement((arrangement + 1) % arrangementCount)}
                >
                  Arrange differently
                </Button>
              )}
            </p>
          )}
        </figure>
      </div>
    </section>
  );
}
