import { useState } from "react";
import { useRevalidator } from "react-router";
import type { BusinessText, BusinessTextChanges } from "#shared/api/change-response.ts";
import { isConflict } from "#web/lib/api-error.ts";
import { type SharedText, useSharedText } from "./use-shared-text.ts";

export interface BusinessTexts {
  texts: Record<BusinessText, SharedText>;
  /** @returns the texts that were not saved because another user changed them in the meantime. */
  save(): Promise<BusinessText[]>;
  /**
   * Saves one text over another user's.
   * @returns it if that text has changed again.
   */
  keepMine(name: BusinessText): Promise<BusinessText[]>;
}

/** Stored texts of a response or an external review, with functions to read and update them. */
export interface BusinessTextsHolder {
  /** Undefined when the record has been deleted. */
  stored: Record<BusinessText, string> | undefined;
  read(): Promise<Record<BusinessText, string>>;
  update(changes: BusinessTextChanges): Promise<Record<BusinessText, string>>;
}

const names = ["note", "replyDraft"] as const satisfies BusinessText[];
const empty = { note: "", replyDraft: "" };

/** Note and reply draft of a response. Another user's text is never overwritten unseen. */
export function useBusinessTexts({ stored, read, update }: BusinessTextsHolder): BusinessTexts {
  const { revalidate } = useRevalidator();
  // The page's data, or the server's newer reply.
  const [known, setKnown] = useState({ read: stored, is: stored ?? empty });
  // After a deletion the previous texts are kept, so that unsaved text still counts as a change.
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
          // Sends only the changed text, because a colleague may have saved the other one in the meantime.
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
