import { useState } from "react";

export interface Replacing<Text, Draft> {
  /** What stands in the field or fields now. */
  standing: () => Text;
  put: (text: Text) => void;
  textOf: (draft: Draft) => Text;
  isEmpty: (text: Text) => boolean;
}

/**
 * A draft in the place of what a person wrote, with the way back to every text of theirs: those that drafts have
 * replaced, and drafts that gave way to their text, with the changes made to them.
 */
export function useReplacedTexts<Text, Draft>(replacing: Replacing<Text, Draft>) {
  const { standing, put, textOf, isEmpty } = replacing;
  const [draft, setDraft] = useState<Draft>();
  const [own, setOwn] = useState<Text[]>([]);
  const [left, setLeft] = useState<{ text: Text; draft: Draft | undefined }[]>([]);
  const isDraft = (text: Text) =>
    draft !== undefined && JSON.stringify(text) === JSON.stringify(textOf(draft));

  /** An unchanged draft can be made again, so only the user's own text is kept. */
  function keepOwn() {
    const present = standing();
    if (!isDraft(present) && !isEmpty(present)) setOwn((all) => [...all, present]);
  }

  const lastOwn = own.at(-1);
  const lastLeft = left.at(-1);
  return {
    draft,
    /** What the person wrote last: it stands there, or a draft has replaced it. */
    written: () => (isDraft(standing()) ? lastOwn : standing()),
    take(next: Draft) {
      keepOwn();
      setDraft(next);
      put(textOf(next));
    },
    /** Undefined where nothing of the person's own was replaced. */
    putBack:
      lastOwn === undefined
        ? undefined
        : () => {
            const text = standing();
            if (!isEmpty(text)) setLeft((all) => [...all, { text, draft }]);
            setOwn(own.slice(0, -1));
            setDraft(undefined);
            put(lastOwn);
          },
    /** Undefined where no draft has given way to the person's text. */
    putDraftBack:
      lastLeft === undefined
        ? undefined
        : () => {
            keepOwn();
            setLeft(left.slice(0, -1));
            setDraft(lastLeft.draft);
            put(lastLeft.text);
          },
    /** What stands there is the person's: they have saved it. */
    settle() {
      setDraft(undefined);
      setOwn([]);
      setLeft([]);
    },
  };
}
