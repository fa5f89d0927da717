import type { ComponentType } from "react";
import type { QuestionTypeName } from "#shared/questions/question-types.ts";
import { LongTextField } from "./long-text-field.tsx";
import { MultiSelectField } from "./multi-select-field.tsx";
import { MultipleChoiceField } from "./multiple-choice-field.tsx";
import type { QuestionFieldProps } from "./question-parts.tsx";
import { RatingField } from "./rating-field.tsx";
import { ShortTextField } from "./short-text-field.tsx";

/** Field component for each question type. */
export const questionFields: Record<QuestionTypeName, ComponentType<QuestionFieldProps>> = {
  rating: RatingField,
  multiple_choice: MultipleChoiceField,
  multi_select: MultiSelectField,
  text: LongTextField,
  short_text: ShortTextField,
};
