import { Options } from "./options.tsx";
import { ControlGroup, type QuestionFieldProps } from "./question-parts.tsx";

export function MultipleChoiceField(props: QuestionFieldProps) {
  const { question, values } = props;
  return (
    <ControlGroup {...props} isRadioGroup>
      <Options question={question} values={values} inputType="radio" />
    </ControlGroup>
  );
}
