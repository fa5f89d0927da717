import type { ReactNode } from "react";
import { questionTypes } from "#shared/questions/question-types.ts";
import type { Question } from "#shared/questions/questions.ts";
import type { AnswerProblem } from "#shared/responses/answers.ts";
import type { PublicQuestion } from "#shared/review-flows/page.ts";
import { Topics } from "../topics.tsx";
import { useWords } from "../words-context.ts";

export interface QuestionFieldProps {
  question: PublicQuestion;
  /** Current values of the controls. */
  values: string[];
  problem: AnswerProblem | undefined;
  /** Topics the business would like this answer to cover. */
  topics: string[];
  /** Ids of the controls that make the page's script show this question when selected. */
  showIf?: string | undefined;
}

/** Links to a question target its first control. */
export const firstControlId = ({ id }: Pick<Question, "id">): string => optionControlId(id, 0);

export const optionControlId = (questionId: string, option: number): string =>
  `q-${questionId}-${option}`;

interface ControlGroupProps extends QuestionFieldProps {
  /** ARIA allows "required" and "invalid" only on groups of radio buttons; in other groups the notes convey it. */
  isRadioGroup: boolean;
  hint?: string;
  children: ReactNode;
}

/** A question with several controls. */
export function ControlGroup({ isRadioGroup, hint, children, ...props }: ControlGroupProps) {
  const { question, problem } = props;
  return (
    <fieldset
      className="question"
      data-question={questionTypes[question.type].kind}
      data-if={props.showIf}
      data-required={question.required || undefined}
      aria-describedby={listDescriptionIds(props)}
      {...(isRadioGroup && {
        role: "radiogroup",
        "aria-required": question.required || undefined,
        "aria-invalid": problem ? true : undefined,
      })}
    >
      <legend>
        <span dir="auto">{question.text}</span>
      </legend>
      <Notes {...props} hint={hint} />
      {children}
      <Problem {...props} />
    </fieldset>
  );
}

interface ControlProps {
  id: string;
  name: string;
  dir: "auto";
  defaultValue: string;
  placeholder: string;
  "aria-required": true | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string;
}

interface TextQuestionProps extends QuestionFieldProps {
  renderControl: (props: ControlProps) => ReactNode;
}

/** A question with one text control. */
export function TextQuestion({ renderControl, ...props }: TextQuestionProps) {
  const { placeholder } = useWords();
  const { question, values, problem } = props;
  const id = firstControlId(question);
  return (
    <div
      className="question"
      data-question={questionTypes[question.type].kind}
      data-if={props.showIf}
      data-required={question.required || undefined}
    >
      <label htmlFor={id} dir="auto">
        {question.text}
      </label>
      <Notes {...props} />
      {renderControl({
        id,
        name: `q-${question.id}`,
        dir: "auto",
        defaultValue: values[0] ?? "",
        placeholder,
        "aria-required": question.required || undefined,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": listDescriptionIds(props),
      })}
      <Problem {...props} />
    </div>
  );
}

function Notes({ question, topics, hint }: QuestionFieldProps & { hint?: string | undefined }) {
  const { required, ifApplies } = useWords();
  return (
    <>
      {question.condition && (
        <p className="note" id={`i-${question.id}`}>
          {ifApplies}
        </p>
      )}
      {question.required && (
        <p className="required" id={`n-${question.id}`}>
          * {required}
        </p>
      )}
      {question.description && (
        <p className="note" id={`d-${question.id}`} dir="auto">
          {question.description}
        </p>
      )}
      {hint && <p className="note">{hint}</p>}
      {topics.length > 0 && <Topics topics={topics} id={`t-${question.id}`} />}
    </>
  );
}

/** Initially empty; the page's script fills it. */
function Problem({ question, problem }: QuestionFieldProps) {
  const { problems } = useWords();
  return (
    <p className="problem" id={`p-${question.id}`} data-required={problems.required}>
      {problem === "too_long"
        ? problems.too_long(questionTypes[question.type].maxLength ?? 0)
        : problem && problems[problem]}
    </p>
  );
}

function listDescriptionIds({ question, topics }: QuestionFieldProps): string {
  const { id, required, description, condition } = question;
  return [
    condition && `i-${id}`,
    required && `n-${id}`,
    description && `d-${id}`,
    topics.length > 0 && `t-${id}`,
    `p-${id}`,
  ]
    .filter(Boolean)
    .join(" ");
}
