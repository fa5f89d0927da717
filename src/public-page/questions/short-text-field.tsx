import { type QuestionFieldProps, TextQuestion } from "./question-parts.tsx";

export function ShortTextField(props: QuestionFieldProps) {
  return (
    <TextQuestion
      {...props}
      // No `maxLength`: the browser would silently truncate pasted text.
      renderControl={(control) => <input type="text" {...control} />}
    />
  );
}
