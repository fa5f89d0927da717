import { useEffect, useRef, useState } from "react";
import {
  draftTemplate,
  type WordingDraft,
  type WordingManner,
  type WordingOccasion,
  wordingHelpLimits,
} from "#shared/api/email.ts";
import type { Wording } from "#shared/email-wording.ts";
import type { PageLanguage } from "#shared/review/words/languages.ts";
import { useReplacedTexts } from "#web/forms/use-replaced-texts.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";

export interface WantedDraft {
  occasion: WordingOccasion;
  manner: WordingManner;
  language: PageLanguage;
  mention: string;
}

/** What stands in the fields, and how to replace it. */
export interface WordingFields {
  standing: () => Wording;
  put: (wording: Wording) => void;
  focus: () => void;
}

/** A draft in the fields of the editor, and every text of the person's own that one has replaced. */
export function useWordingDraft({ standing, put, focus }: WordingFields) {
  const replaced = useReplacedTexts<Wording, WordingDraft>({
    ...{ standing, put },
    textOf: ({ subject, content }) => ({ subject, content }),
    isEmpty: ({ subject, content }) => !subject.trim() && !content.trim(),
  });
  const [asked, setAsked] = useState<{ wanted: WantedDraft; count: number }>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const ask = useAction(async (wanted: WantedDraft, arrangement: number, arrives?: "focus") => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const body = {
      ...{ ...wanted, arrangement },
      standing: replaced.written()?.content.slice(0, wordingHelpLimits.standing) ?? "",
    };
    let drafted: WordingDraft;
    try {
      drafted = await call(draftTemplate, { body }, { signal });
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    setAsked({ wanted, count: arrangement + 1 });
    // Typed while it was written, what it replaces is the person's own as well.
    replaced.take(drafted);
    if (arrives === "focus") focus();
  });

  /** The pressed button may go with what it does. */
  const thenFocus = (act: (() => void) | undefined) =>
    act &&
    (() => {
      act();
      focus();
    });

  return {
    draft: replaced.draft,
    busy: ask.busy,
    suggest(wanted: WantedDraft) {
      const isSame = JSON.stringify(asked?.wanted) === JSON.stringify(wanted);
      // Where it stands may be out of sight.
      ask.run(wanted, isSame ? (asked?.count ?? 0) : 0, "focus");
    },
    another: asked && (() => ask.run(asked.wanted, asked.count)),
    cancel: () => stop.current?.abort(),
    putBack: thenFocus(replaced.putBack),
    putDraftBack: thenFocus(replaced.putDraftBack),
    settle: replaced.settle,
  };
}

export type WordingDrafting = ReturnType<typeof useWordingDraft>;
