import type { Locale } from "#shared/locales/languages.ts";
import { questionTypes } from "#shared/questions/question-types.ts";
import type { Question } from "#shared/questions/questions.ts";
import { listUnaskedTexts } from "#shared/responses/answers.ts";
import type { FormPage } from "#shared/review-flows/page.ts";
import { listCompleteAnswers } from "#shared/writing-help/composer/complete-answers.ts";
import { languages } from "#shared/writing-help/languages/language-words.ts";
import { AskedBy } from "../asked-by.tsx";
import { questionFields } from "../questions/question-fields.ts";
import { firstControlId, optionControlId } from "../questions/question-parts.tsx";
import { Summary } from "../summary.tsx";
import { UnsentWords } from "../unsent-words.tsx";
import { useWords } from "../words-context.ts";

/**
 * The questions as a plain HTML form; the builder's preview shows the same tree.
 * @param props `isPreview`: embedded in another page, which has its own first heading.
 */
export function ReviewForm({ isPreview, ...page }: ReviewFormProps) {
  const words = useWords();
  const questionWithTopics = page.flow.questions.find(
    ({ type }) => questionTypes[type].showsTopics,
  );
  const { flow, action, submissionKey, stamp, invitation, answer, values, marks } = page;
  const { problems, notice } = page;
  const isWhole = isPreview || flow.questions.length < 2 || hasProblems(page);
  return (
    <>
      <FlowHeader flow={flow} isPreview={isPreview} />
      <ErrorSummary flow={flow} problems={problems} notice={notice} />
      <UnsentWords said={words.unasked} texts={listUnaskedTexts(flow.questions, values)} />
      <form
        className={isWhole ? "review-form" : "review-form awaiting"}
        method="post"
        action={action}
        noValidate
        data-flow={flow.id}
        data-kept-at={page.keptAt}
        data-preset={page.preset}
        data-words={JSON.stringify({
          sending: words.sending,
          sendingKept: words.sendingKept,
          offline: words.offline,
          next: words.next,
          skip: words.skip,
          back: words.back,
          step: words.step(-1, -2),
          restored: words.restored,
          unasked: words.unasked,
          showSaved: words.showSaved,
          showTyped: words.showTyped,
          askBack: words.askBack,
          complete: completeAnswersIn(page.language),
        })}
      >
        <input type="hidden" name="key" value={submissionKey} />
        <input type="hidden" name="t" value={stamp} />
        <input type="hidden" name="lang" value={page.language} />
        {invitation && <input type="hidden" name="i" value={invitation} />}
        {answer && <input type="hidden" name="r" value={answer} />}
        {Object.entries(marks).map(([id, mark]) => (
          <input key={id} type="hidden" name={`was-${id}`} value={mark} />
        ))}
        <p className="trap" aria-hidden="true">
          <label>
            Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        {flow.questions.map((question) => {
          const QuestionField = questionFields[question.type];
          return (
            <QuestionField
              key={question.id}
              // The form's script removes the note for visitors without script, but the builder's preview runs no
              // script.
              question={isPreview ? { ...question, condition: undefined } : question}
              values={values[question.id] ?? []}
              problem={problems[question.id]}
              topics={question === questionWithTopics ? flow.topics : []}
              showIf={isPreview ? undefined : listShowingControls(flow.questions, question)}
            />
          );
        })}
        <p className="privacy">
          {words.privacy(flow.businessName)}
          <label className="choice">
            <input type="checkbox" name="show" value="1" defaultChecked={page.mayShow} />
            <span>{words.mayShow(flow.businessName, page.isNamed ?? false)}</span>
          </label>
        </p>
        <button type="submit" className="send">
          {answer ? words.change : words.send}
        </button>
        <p className="note" role="status" data-send-status />
      </form>
      {invitation && (
        <form className="no-thanks note" method="post" action={`${action}/no-thanks`}>
          <input type="hidden" name="i" value={invitation} />
          <input type="hidden" name="lang" value={page.language} />
          <button type="submit" className="plain">
            {words.noThanks}
          </button>
        </form>
      )}
    </>
  );
}

/** Ids of the controls for the options in a condition. Ids are used because option texts may contain anything. */
function listShowingControls(questions: Question[], { condition }: Question): string | undefined {
  if (!condition) return undefined;
  const { questionId, isOneOf } = condition;
  const { options } = questions.find(({ id }) => id === questionId) ?? { options: [] };
  return options
    .flatMap((option, index) =>
      isOneOf.includes(option) ? optionControlId(questionId, index) : [],
    )
    .join(" ");
}

/** Answers, in the language of the page, after which the customer is not asked for more detail. */
const completeAnswersIn = (language: Locale): string =>
  listCompleteAnswers(languages.find((one) => one === language) ?? "en");

function hasProblems({ flow, problems, notice }: Problems): boolean {
  return Boolean(notice) || flow.questions.some(({ id }) => problems[id]);
}

type Problems = Pick<FormPage, "flow" | "problems" | "notice">;
type ReviewFormProps = Omit<FormPage, "kind"> & { isPreview?: boolean };

function FlowHeader({
  flow,
  isPreview,
}: Pick<ReviewFormProps, "flow"> & { isPreview: boolean | undefined }) {
  const words = useWords();
  const Title = isPreview ? "h3" : "h1";
  // Counted as the steps are: a conditional question adds one only once it is shown.
  const count = flow.questions.filter(({ condition }) => !condition).length;
  return (
    <header>
      <AskedBy flow={flow} />
      <Title className="title" dir="auto">
        {flow.title}
      </Title>
      {flow.description && (
        <p className="lead" dir="auto">
          {flow.description}
        </p>
      )}
      {count > 0 && <p className="length">{words.length(count)}</p>}
    </header>
  );
}

function ErrorSummary({ flow, problems, notice }: Problems) {
  const words = useWords();
  if (!hasProblems({ flow, problems, notice })) return null;
  const wrong = flow.questions.filter(({ id }) => problems[id]);
  return (
    <Summary
      title={words.problemsTitle}
      notice={notice && words.error(words.notices[notice])}
      fields={wrong.map((question) => ({ id: firstControlId(question), label: question.text }))}
    />
  );
}
