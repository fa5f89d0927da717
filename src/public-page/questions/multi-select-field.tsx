import { useWords } from "../words-context.ts";
import { Options } from "./options.tsx";
import { ControlGroup, type QuestionFieldProps } from "./question-parts.tsx";

export function MultiSelectField(props: QuestionFieldProps) {
  const { question, values } = props;
  const { chooseSeveral } = useWords();
  return (
    <ControlGroup {...props} isRadioGroup={false} hint={chooseSeveral}>
      <Options question={question} values={values} inputType="checkbox" />
    </ControlGroup>
  );
}
