import { Suspense, use } from "react";
import type { TagPart } from "#shared/api/analytics.ts";
import { Choice } from "./choice.tsx";

export interface TagsProps {
  /** Loaded after the page; undefined if that failed. */
  tags: Promise<TagPart[] | undefined>;
}

type TagChoiceProps = TagsProps & { value: string | undefined };

export const TagChoice = ({ value, tags }: TagChoiceProps) => (
  <Suspense fallback={<ChosenTag value={value} options={[]} />}>
    <ReadTagChoice value={value} tags={tags} />
  </Suspense>
);

const ReadTagChoice = ({ value, tags }: TagChoiceProps) => (
  <ChosenTag value={value} options={use(tags) ?? []} />
);

/** Includes the selected tag even if no contact with it was invited in this period. */
function ChosenTag({ value, options }: { value: string | undefined; options: readonly TagPart[] }) {
  const tags = new Set([...options.map(({ key }) => key), ...(value ? [value] : [])]);
  return (
    <Choice
      name="contactTag"
      label="Tag of the contact"
      value={value}
      options={[...tags].map((tag) => [tag, tag])}
    />
  );
}
