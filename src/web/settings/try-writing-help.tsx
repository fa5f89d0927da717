import { type SubmitEvent, useId, useState } from "react";
import { type TriedHelp, tryWritingHelp } from "#shared/api/writing-help.ts";
import { formatPercent, percentOf } from "#shared/percent.ts";
import { arrangements } from "#shared/writing-help/composer/compose.ts";
import { wordsOfSources } from "#shared/writing-help/composer/sources.ts";
import { knowSources, readDraft } from "#shared/writing-help/faithfulness/read-draft.ts";
import type { HelpLevel } from "#shared/writing-help/levels.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";

const sample =
  "ana called back the same afternoon.  The claim was settled in four days , i did not have to explain anything twice\nthe form was long";

const levels: { value: HelpLevel; label: string; hint: string }[] = [
  { value: "own", label: "As I wrote it", hint: "Nothing is changed." },
  { value: "tidy", label: "Tidy", hint: "Spacing, capitals and periods." },
  {
    value: "review",
    label: "As a review",
    hint: "All answers as one text, by the model if one is set up.",
  },
];

/** Shows the text a customer would be offered, computed by the server with the saved settings. */
export function TryWritingHelp() {
  const [text, setText] = useState(sample);
  const [level, setLevel] = useState<HelpLevel>("review");
  const [arrangement, setArrangement] = useState(0);
  const [tried, setTried] = useState<TriedHelp & { of: string }>();
  const id = useId();
  const attempt = useAction(async (next: number, useModel: boolean) => {
    const body = { text, level, arrangement: next, useModel };
    setTried({ ...(await call(tryWritingHelp, { body })), of: text });
    setArrangement(next);
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (text.trim() !== "") attempt.run(0, true);
  }

  return (
    <section aria-labelledby={`${id}-title`} className="mt-12 border-t border-line pt-8">
      <h2 id={`${id}-title`} className="text-lg">
        Try it
      </h2>
      <p className="mt-1 mb-6 max-w-(--rf-measure) text-muted">
        Type what a customer might, and see what the help makes of it, as it is saved above.
      </p>
      <div className="grid gap-8 lg:grid-cols-2">
        <form onSubmit={submit} className="grid content-start gap-6">
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
          <div>
            <Button type="submit" busy={attempt.busy} disabled={text.trim() === ""}>
              Try it
            </Button>
          </div>
        </form>
        <figure className="grid content-start gap-3">
          <figcaption className="font-semibold">What the customer may copy</figcaption>
          <output
            aria-live="polite"
            aria-busy={attempt.busy}
            className="min-h-24 rounded-md border border-line bg-card p-4 whitespace-pre-line"
          >
            {attempt.busy ? (
              <span className="text-muted">Being written …</span>
            ) : (
              (tried?.text ?? <span className="text-muted">Nothing yet: press “Try it”.</span>)
            )}
          </output>
          {tried && !attempt.busy && (
            <Origin
              tried={tried}
              onAgain={() => attempt.run((arrangement + 1) % arrangements.length, false)}
            />
          )}
        </figure>
      </div>
    </section>
  );
}

/** The author of the text, and the customer's share of it. */
function Origin({ tried, onAgain }: { tried: TriedHelp & { of: string }; onAgain: () => void }) {
  const { enabled, text, by, reason, of } = tried;
  const sources = [{ question: "", lead: "", text: of, chosen: false, isShort: false }];
  const known = knowSources(sources, wordsOfSources(sources));
  const share = formatPercent(percentOf(readDraft(known, text).share, 1));
  return (
    <>
      <p>
        {enabled
          ? (authors[by] ?? `Written by the model ${by}.`)
          : "Writing help is off: customers get their own text, as they wrote it."}
      </p>
      {reason && <p className="text-sm text-muted">{reasons[reason]}</p>}
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="figures font-semibold text-success">In their words: {share}</span>
        {by === "composer" && (
          <Button size="small" onClick={onAgain}>
            Arrange differently
          </Button>
        )}
      </p>
    </>
  );
}

const authors: Record<string, string> = {
  customer: "As the customer wrote it.",
  composer: "Arranged by the built-in aid, without a model.",
};

const reasons: Record<NonNullable<TriedHelp["reason"]>, string> = {
  failed: "The model did not answer, so the text was put together without it.",
  long: "The answer is longer than “Longest text” allows the model, so it was put together without it.",
  budget: "Today’s trials with the model are used up, so the text was put together without it.",
};
