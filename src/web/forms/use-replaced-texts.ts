import { useState } from "react";

export interface Replacing<Text, Draft> {
  /** Reads the current text of the field or fields. */
  readCurrent: () => Text;
  put: (text: Text) => void;
  textOf: (draft: Draft) => Text;
  isEmpty: (text: Text) => boolean;
}

/**
 * Replaces a user's text by a draft and keeps the replaced text, so that both the user's texts and edited drafts can be
 * restored.
 */
export function useReplacedTexts<Text, Draft>(replacing: Replacing<Text, Draft>) {
  const { readCurrent, put, textOf, isEmpty } = replacing;
  const [draft, setDraft] = useState<Draft>();
  const [own, setOwn] = useState<Text[]>([]);
  const [left, setLeft] = useState<{ text: Text; draft: Draft | undefined }[]>([]);
  const isDraft = (text: Text) =>
    draft !== undefined && JSON.stringify(text) === JSON.stringify(textOf(draft));

  /** An unchanged draft can be generated again, so only the user's own text is kept. */
  function keepOwn() {
    const current = readCurrent();
    if (!isDraft(current) && !isEmpty(current)) setOwn((all) => [...all, current]);
  }

  const lastOwn = own.at(-1);
  const lastLeft = left.at(-1);
  return {
    draft,
    /** The user's last own text, whether shown or replaced by a draft. */
    written: () => (isDraft(readCurrent()) ? lastOwn : readCurrent()),
    take(next: Draft) {
      keepOwn();
      setDraft(next);
      put(textOf(next));
    },
    /** Undefined if none of the user's text was replaced. */
    putBack:
      lastOwn === undefined
        ? undefined
        : () => {
            const text = readCurrent();
            if (!isEmpty(text)) setLeft((all) => [...all, { text, draft }]);
            setOwn(own.slice(0, -1));
            setDraft(undefined);
            put(lastOwn);
          },
    /** Undefined if no draft was replaced. */
    putDraftBack:
      lastLeft === undefined
        ? undefined
        : () => {
            keepOwn();
            setLeft(left.slice(0, -1));
            setDraft(lastLeft.draft);
            put(lastLeft.text);
          },
    /** Call after saving: the current text counts as the user's own. */
    settle() {
      setDraft(undefined);
      setOwn([]);
      setLeft([]);
    },
  };
}
