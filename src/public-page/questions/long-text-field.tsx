import { type QuestionFieldProps, TextQuestion } from "./question-parts.tsx";

export function LongTextField(props: QuestionFieldProps) {
  return (
    <TextQuestion {...props} renderControl={(control) => <textarea rows={4} {...control} />} />
  );
}
