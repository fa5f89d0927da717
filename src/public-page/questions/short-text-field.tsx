import { type QuestionFieldProps, TextQuestion } from "./question-parts.tsx";

export function ShortTextField(props: QuestionFieldProps) {
  return (
    <TextQuestion
      {...props}
      // Without `maxLength`: the browser would silently cut what is pasted.
      renderControl={(control) => <input type="text" {...control} />}
    />
  );
}
