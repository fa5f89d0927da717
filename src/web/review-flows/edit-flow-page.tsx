import { useRef, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Business } from "#shared/api/businesses.ts";
import { type Flow, getFlow, getFlowSharing } from "#shared/api/flows.ts";
import { getSettings } from "#shared/api/settings.ts";
import type { Locale } from "#shared/locales/languages.ts";
import { paths } from "#shared/paths.ts";
import { flowLimits } from "#shared/questions/flow-limits.ts";
import { findPublishingProblems } from "#shared/review-flows/readiness.ts";
import type { FlowSharing } from "#shared/review-flows/sharing.ts";
import { placeErrors } from "#web/forms/place-errors.ts";
import { useFocusFirstError } from "#web/forms/use-focus-first-error.ts";
import { call } from "#web/lib/api.ts";
import { failedTo, missingPage } from "#web/lib/api-error.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { FieldErrorsContext } from "#web/ui/field-errors.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { fieldNames, toContent } from "./editor/draft.ts";
import { LanguageFields } from "./editor/language-field.tsx";
import { LineField } from "./editor/line-field.tsx";
import { LookFields, ThanksFields } from "./editor/look-fields.tsx";
import { Preview, type PreviewStep } from "./editor/preview.tsx";
import { PublishPanel } from "./editor/publish-panel.tsx";
import { QuestionList } from "./editor/question-list.tsx";
import { SaveNote, SaveProblem } from "./editor/save-note.tsx";
import { ToPreview } from "./editor/to-preview.tsx";
import { LanguageSwitch, TranslationFields } from "./editor/translation-fields.tsx";
import { type FlowEditor, useFlowEditor } from "./editor/use-flow-editor.ts";
import { DestinationChoice } from "./sharing/destination-choice.tsx";
import { useSharing } from "./sharing/use-sharing.ts";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { flowId } = params;
  if (!flowId) throw missingPage();
  const options = { signal: request.signal };
  const [flow, sharing, { settings }] = await Promise.all([
    call(getFlow, { flowId }, options),
    call(getFlowSharing, { flowId }, options),
    call(getSettings, {}, options),
  ]).catch(failedTo("Failed to fetch review flow."));
  const { enabled, includeKeywords } = settings.ai;
  return { flow, sharing, topics: enabled ? includeKeywords : [] };
}

export function Component() {
  const { flow, sharing, topics } = useLoaderData<typeof loader>();
  // The key gives each flow a new editor, with separate undo history and unsaved changes.
  return <FlowBuilder key={flow.id} flow={flow} sharing={sharing} topics={topics} />;
}

function FlowBuilder({
  flow,
  sharing,
  topics,
}: {
  flow: Flow;
  sharing: FlowSharing;
  topics: string[];
}) {
  const { business } = useAppData();
  const editor = useFlowEditor(flow, business);
  const [tried, setTried] = useState(false);
  const missing = tried ? findPublishingProblems(toContent(editor.draft)) : {};
  const refused = "fields" in editor.state ? editor.state.fields : {};
  const errors = { ...missing, ...placeErrors(refused, fieldNames(editor.draft)).placed };
  const fields = useRef<HTMLDivElement>(null);
  const focusFirstError = useFocusFirstError(fields);
  const { draft, undo } = editor;
  const sharingState = useSharing(flow.id, sharing);
  // The preview follows the question being edited.
  const [step, setStep] = useState<PreviewStep>(0);
  const [language, setLanguage] = useState<Locale>();
  return (
    <>
      <PageHeader
        title={draft.title || "Untitled flow"}
        description={<SaveNote state={editor.state} />}
        back={{ to: paths.flows.href(), label: "Review flows" }}
        actions={
          <Button onClick={undo} disabled={!undo}>
            Undo
          </Button>
        }
      />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <FieldErrorsContext value={errors}>
          <div className="grid content-start gap-8">
            <SaveProblem editor={editor} sharing={sharingState.sharing} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes focus within */}
            <div
              ref={fields}
              onFocus={({ target }) => setStep((now) => stepAt(target) ?? now)}
              // Keeps the focused field clear of the floating button below and of the message about saving above.
              className="grid content-start gap-8 max-lg:**:scroll-mb-24 [[role=alert]+&]:**:scroll-mt-72"
            >
              <PublishPanel
                editor={editor}
                sharing={sharingState}
                missing={missing}
                onTry={() => {
                  setTried(true);
                  focusFirstError();
                }}
                // Fields added after publishing are not marked as incomplete while being filled in.
                onPublished={() => setTried(false)}
              />
              <LanguageSwitch editor={editor} language={language} onChange={setLanguage} />
              {language ? (
                <TranslationFields editor={editor} language={language} />
              ) : (
                <OwnTexts editor={editor} business={business} />
              )}
              <DestinationChoice sharing={sharingState} />
              <ToPreview />
            </div>
          </div>
        </FieldErrorsContext>
        <aside className="content-start lg:sticky lg:top-6 lg:self-start">
          <Preview
            draft={draft}
            business={business}
            topics={topics}
            language={language}
            step={step}
            onStep={setStep}
          />
        </aside>
      </div>
    </>
  );
}

/** All texts that customers see, in the form's own language. */
function OwnTexts({ editor, business }: { editor: FlowEditor; business: Business }) {
  const { draft, change } = editor;
  return (
    <>
      <div data-form className="grid gap-8">
        <LineField
          name="title"
          label="Title"
          required
          maxLength={flowLimits.title}
          value={draft.title}
          onText={(title) => change("title", (all) => ({ ...all, title }))}
        />
        <TextAreaField
          name="description"
          dir="auto"
          label="Introduction"
          maxLength={flowLimits.description}
          value={draft.description}
          onChange={(event) =>
            change("description", (all) => ({ ...all, description: event.target.value }))
          }
        />
        <LanguageFields editor={editor} />
      </div>
      <QuestionList editor={editor} />
      <div data-form className="grid gap-8">
        <LookFields editor={editor} business={business} />
        <ThanksFields editor={editor} business={business} />
      </div>
    </>
  );
}

/** Preview step that matches the focused field; undefined to leave the preview unchanged. */
function stepAt(element: Element): PreviewStep | undefined {
  if (element.closest("[data-after-sending]")) return "thanks";
  if (element.closest("[name$=title], [name$=description]:not([name^=questions])")) return 0;
  const card = element.closest("[data-question-card]");
  return card ? [...(card.parentElement?.children ?? [])].indexOf(card) : undefined;
}
