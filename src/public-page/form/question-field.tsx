import type { ReactNode } from "react";
import type { Question } from "#shared/questions/questions.ts";
import type { AnswerProblem } from "#shared/responses/answers.ts";
import { answerLimits } from "#shared/responses/text-limits.ts";
import { Topics } from "../topics.tsx";
import { useWords } from "../words-context.ts";

export interface QuestionFieldProps {
  question: Question;
  /** What the controls hold. */
  values: string[];
  problem: AnswerProblem | undefined;
  /** What the business would like to hear about in this answer. */
  topics: string[];
}

/** One question with its control, its note and what is wrong with the answer. */
export function QuestionField(props: QuestionFieldProps) {
  switch (props.question.type) {
    case "rating":
      return (
        <Group {...props}>
          <Rating {...props} />
        </Group>
      );
    case "multiple_choice":
    case "multi_select":
      return (
        <Group {...props}>
          <Choices {...props} />
        </Group>
      );
    case "text":
    case "short_text":
      return <TextAnswer {...props} />;
  }
}

/** The id of the control that a link to the question leads to: the first one of a group. */
export function controlId({ id, type }: Pick<Question, "id" | "type">): string {
  return type === "text" || type === "short_text" ? `q-${id}` : `q-${id}-0`;
}

function Group({ children, ...props }: QuestionFieldProps & { children: ReactNode }) {
  const { question, problem } = props;
  // Only a radio group can be called required or invalid; of other groups the notes say it.
  const state =
    question.type === "multi_select"
      ? {}
      : {
          role: "radiogroup",
          "aria-required": question.required || undefined,
          "aria-invalid": problem ? true : undefined,
        };
  return (
    <fieldset
      className="question"
      data-question={question.type}
      data-required={question.required || undefined}
      aria-describedby={describedById(props)}
      {...state}
    >
      <legend>
        <span dir="auto">{question.text}</span>
      </legend>
      <Notes {...props} />
      {children}
      <Problem {...props} />
    </fieldset>
  );
}

function Rating({ question, values }: QuestionFieldProps) {
  const { ratingNames, ratingName } = useWords();
  return (
    <div className="rating">
      {ratingNames.map((name, index) => (
        <label key={name} className="star">
          <input
            type="radio"
            id={`q-${question.id}-${index}`}
            name={`q-${question.id}`}
            value={index + 1}
            defaultChecked={values.includes(String(index + 1))}
            aria-label={ratingName(index + 1, name)}
          />
          <span className="star-face" aria-hidden="true">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z" />
            </svg>
            {index + 1}
          </span>
        </label>
      ))}
      <span className="ends" aria-hidden="true">
        <span>{ratingNames[0]}</span>
        <span>{ratingNames[4]}</span>
      </span>
    </div>
  );
}

function Choices({ question, values }: QuestionFieldProps) {
  return question.options.map((option, index) => (
    <label key={option} className="choice">
      <input
        type={question.type === "multi_select" ? "checkbox" : "radio"}
        id={`q-${question.id}-${index}`}
        name={`q-${question.id}`}
        value={option}
        defaultChecked={values.includes(option)}
      />
      <span dir="auto">{option}</span>
    </label>
  ));
}

function TextAnswer(props: QuestionFieldProps) {
  const words = useWords();
  const { question, values, problem } = props;
  const shared = {
    id: `q-${question.id}`,
    name: `q-${question.id}`,
    dir: "auto",
    defaultValue: values[0] ?? "",
    placeholder: words.placeholder,
    "aria-required": question.required || undefined,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": describedById(props),
  } as const;
  return (
    <div
      className="question"
      data-question={question.type}
      data-required={question.required || undefined}
    >
      <label htmlFor={shared.id} dir="auto">
        {question.text}
      </label>
      <Notes {...props} />
      {question.type === "text" ? (
        <textarea rows={4} {...shared} />
      ) : (
        // Without a length of its own: what is pasted would be cut without a word.
        <input type="text" {...shared} />
      )}
      <Problem {...props} />
    </div>
  );
}

function Notes({ question, topics }: QuestionFieldProps) {
  const words = useWords();
  return (
    <>
      {question.required && (
        <p className="required" id={`n-${question.id}`}>
          * {words.required}
        </p>
      )}
      {question.description && (
        <p className="note" id={`d-${question.id}`} dir="auto">
          {question.description}
        </p>
      )}
      {question.type === "multi_select" && <p className="note">{words.chooseSeveral}</p>}
      {topics.length > 0 && <Topics topics={topics} id={`t-${question.id}`} />}
    </>
  );
}

/** Empty until it is needed; the script fills it in place. */
function Problem({ question, problem }: QuestionFieldProps) {
  const words = useWords();
  const { text, short_text } = answerLimits;
  return (
    <p className="problem" id={`p-${question.id}`} data-required={words.problems.required}>
      {problem === "too_long"
        ? words.problems.too_long(question.type === "text" ? text : short_text)
        : problem && words.problems[problem]}
    </p>
  );
}

function describedById({ question, topics }: QuestionFieldProps): string {
  const { id, required, description } = question;
  return [
    required && `n-${id}`,
    description && `d-${id}`,
    topics.length > 0 && `t-${id}`,
    `p-${id}`,
  ]
    .filter(Boolean)
    .join(" ");
}
