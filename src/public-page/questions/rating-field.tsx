import { useWords } from "../words-context.ts";
import { ControlGroup, type QuestionFieldProps } from "./question-parts.tsx";

export function RatingField(props: QuestionFieldProps) {
  const { question, values } = props;
  const { ratingNames, ratingName } = useWords();
  return (
    <ControlGroup {...props} isRadioGroup>
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
    </ControlGroup>
  );
}
