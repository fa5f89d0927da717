import { useState } from "react";
import { useRevalidator } from "react-router";
import type { BusinessText, BusinessTextChanges } from "#shared/api/change-response.ts";
import { isConflict } from "#web/lib/api-error.ts";
import { type SharedText, useSharedText } from "./use-shared-text.ts";

export interface BusinessTexts {
  texts: Record<BusinessText, SharedText>;
  /** @returns the texts that were not saved, since another user has changed them meanwhile. */
  save(): Promise<BusinessText[]>;
  /** Saves one over another user's text. @returns it, if that text has changed again. */
  keepMine(name: BusinessText): Promise<BusinessText[]>;
}

/** What the server holds of them, and how it is asked: a response, or an external review. */
export interface BusinessTextsHolder {
  /** Undefined: it has been deleted. */
  stored: Record<BusinessText, string> | undefined;
  read(): Promise<Record<BusinessText, string>>;
  update(changes: BusinessTextChanges): Promise<Record<BusinessText, string>>;
}

const names = ["note", "replyDraft"] as const satisfies BusinessText[];
const empty = { note: "", replyDraft: "" };

/** The business's own texts of a response. Another user's text is never overwritten unseen. */
export function useBusinessTexts({ stored, read, update }: BusinessTextsHolder): BusinessTexts {
  const { revalidate } = useRevalidator();
  // The page's data, or the server's answer since.
  const [known, setKnown] = useState({ read: stored, is: stored ?? empty });
  // What was written over what has been deleted stays a change of it.
  if (stored && known.read !== stored) setKnown({ read: stored, is: stored });
  const learn = (is: Record<BusinessText, string>) => setKnown((now) => ({ ...now, is }));
  const texts = {
    note: useSharedText(known.is.note),
    replyDraft: useSharedText(known.is.replyDraft),
  };

  async function send(
    changes: [BusinessText, { text: string; seen: string }][],
  ): Promise<BusinessText[]> {
    const body = Object.fromEntries(changes.map(([name, { text }]) => [name, text]));
    const seen = Object.fromEntries(changes.map(([name, change]) => [name, change.seen]));
    try {
      const is = await update({ ...body, seen });
      learn(is);
      for (const [name] of changes) texts[name].saved(is[name]);
    } catch (error) {
      if (!isConflict(error)) throw error;
      learn(await read());
      return names.filter((name) => name in error.fields);
    }
    await revalidate();
    return [];
  }

  return {
    texts,
    async save() {
      const open = names.filter((name) => texts[name].theirs !== undefined);
      if (open.length > 0) return open;
      return send(
        names.flatMap((name) => {
          const { change } = texts[name];
          // Only what was changed here: a colleague may have saved the other meanwhile.
          return change ? [[name, change]] : [];
        }),
      );
    },
    async keepMine(name) {
      const { change, theirs } = texts[name];
      if (!change || theirs === undefined) return [];
      return send([[name, { text: change.text, seen: theirs }]]);
    },
  };
}
