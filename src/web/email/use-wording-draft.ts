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
  const [draft, setDraft] = useState<WordingDraft>();
  const [asked, setAsked] = useState<{ wanted: WantedDraft; count: number }>();
  const [own, setOwn] = useState<Wording[]>([]);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const isDraft = (one: Wording) => one.subject === draft?.subject && one.content === draft.content;
  const isEmpty = (one: Wording) => !one.subject.trim() && !one.content.trim();

  const ask = useAction(async (wanted: WantedDraft, arrangement: number, arrives?: "focus") => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const present = standing();
    const written = isDraft(present) ? own.at(-1) : present;
    const body = {
      ...{ ...wanted, arrangement },
      standing: written?.content.slice(0, wordingHelpLimits.standing) ?? "",
    };
    let drafted: WordingDraft;
    try {
      drafted = await call(draftTemplate, { body }, { signal });
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    // Typed while it was written, it is the person's own as well.
    const replaced = standing();
    if (!isDraft(replaced) && !isEmpty(replaced)) setOwn((all) => [...all, replaced]);
    setAsked({ wanted, count: arrangement + 1 });
    setDraft(drafted);
    put(drafted);
    if (arrives === "focus") focus();
  });

  return {
    draft,
    busy: ask.busy,
    suggest(wanted: WantedDraft) {
      const isSame = JSON.stringify(asked?.wanted) === JSON.stringify(wanted);
      // Where it stands may be out of sight.
      ask.run(wanted, isSame ? (asked?.count ?? 0) : 0, "focus");
    },
    another: asked && (() => ask.run(asked.wanted, asked.count)),
    cancel: () => stop.current?.abort(),
    /** Undefined where nothing of the person's own was replaced. */
    putBack:
      own.length === 0
        ? undefined
        : () => {
            const [last] = own.slice(-1);
            setOwn(own.slice(0, -1));
            setDraft(undefined);
            if (last) put(last);
            focus();
          },
    /** What stands there is the person's: they have saved it. */
    settle() {
      setDraft(undefined);
      setOwn([]);
    },
  };
}

export type WordingDrafting = ReturnType<typeof useWordingDraft>;
