import { useEffect, useRef, useState } from "react";
import {
  draftTemplate,
  type WordingDraft,
  type WordingOccasion,
  type WordingTone,
  wordingHelpLimits,
} from "#shared/api/email.ts";
import type { Locale } from "#shared/locales/languages.ts";
import type { Wording } from "#shared/messaging/email-wording.ts";
import { useReplacedTexts } from "#web/forms/use-replaced-texts.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";

export interface WantedDraft {
  occasion: WordingOccasion;
  language: Locale;
  tone: WordingTone;
  mention: string;
}

/** Functions to read and replace the fields' text. */
export interface WordingFields {
  readCurrent: () => Wording;
  put: (wording: Wording) => void;
  focus: () => void;
}

/** A draft in the editor's fields, and the user's own texts that drafts have replaced. */
export function useWordingDraft({ readCurrent, put, focus }: WordingFields) {
  const replaced = useReplacedTexts<Wording, WordingDraft>({
    readCurrent,
    put,
    textOf: ({ subject, content }) => ({ subject, content }),
    isEmpty: ({ subject, content }) => !subject.trim() && !content.trim(),
  });
  const [asked, setAsked] = useState<WantedDraft>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const ask = useAction(async (wanted: WantedDraft, arrives?: "focus") => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const written = replaced.written()?.content ?? "";
    const body = { ...wanted, currentText: written.slice(0, wordingHelpLimits.currentText) };
    let drafted: WordingDraft;
    try {
      drafted = await call(draftTemplate, { body }, { signal });
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    setAsked(wanted);
    // Text typed while the draft was being written is also the user's own.
    replaced.take(drafted);
    if (arrives === "focus") focus();
  });

  /** The pressed button may disappear with its action. */
  const thenFocus = (act: (() => void) | undefined) =>
    act &&
    (() => {
      act();
      focus();
    });

  return {
    draft: replaced.draft,
    busy: ask.busy,
    /** Focuses the fields, which may be out of view. */
    suggest: (wanted: WantedDraft) => ask.run(wanted, "focus"),
    /** A fixed template gives the same text each time. */
    another:
      asked && replaced.draft && replaced.draft.by !== "template"
        ? () => ask.run(asked)
        : undefined,
    cancel: () => stop.current?.abort(),
    putBack: thenFocus(replaced.putBack),
    putDraftBack: thenFocus(replaced.putDraftBack),
    settle: replaced.settle,
  };
}

export type WordingDrafting = ReturnType<typeof useWordingDraft>;
