import { optionControlId, type QuestionFieldProps } from "./question-parts.tsx";

interface OptionsProps extends Pick<QuestionFieldProps, "question" | "values"> {
  inputType: "radio" | "checkbox";
}

export function Options({ question, values, inputType }: OptionsProps) {
  return question.options.map((option, index) => (
    <label key={option} className="choice">
      <input
        type={inputType}
        id={optionControlId(question.id, index)}
        name={`q-${question.id}`}
        value={option}
        defaultChecked={values.includes(option)}
      />
      <span dir="auto">{question.optionLabels?.[index] ?? option}</span>
    </label>
  ));
}
