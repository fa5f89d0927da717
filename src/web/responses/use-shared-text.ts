import { useState } from "react";

/** A text that several users edit. */
export interface SharedText {
  /** Current text of the field. */
  text: string;
  write(text: string): void;
  /** Unsaved change, with the text it is based on. */
  change: { text: string; seen: string } | undefined;
  /** Text that another user saved since this change began, if any. */
  theirs: string | undefined;
  takeTheirs(): void;
  /** Restores the text that was replaced by theirs. */
  putBack: (() => void) | undefined;
  /** Called when the server has stored this text. */
  saved(text: string): void;
}

/** @param stored the last known text on the server, shown until something is typed. */
export function useSharedText(stored: string): SharedText {
  const [mine, setMine] = useState<{ text: string; seen: string }>();
  const [gaveWay, setGaveWay] = useState<string>();
  const typed = mine && { text: mine.text.trim(), seen: mine.seen };
  const change = typed && typed.text !== typed.seen ? typed : undefined;
  const moved = stored !== mine?.seen;
  const theirs = change && moved && stored !== change.text ? stored : undefined;

  function write(text: string) {
    setMine({ text, seen: change?.seen ?? stored });
  }

  return {
    // White space alone does not count as a change, so their text is shown.
    text: mine && (change || !moved) ? mine.text : stored,
    write,
    change,
    theirs,
    takeTheirs() {
      setGaveWay(mine?.text);
      setMine(undefined);
    },
    putBack:
      gaveWay === undefined
        ? undefined
        : () => {
            setGaveWay(undefined);
            write(gaveWay);
          },
    saved(text) {
      setGaveWay(undefined);
      // Text typed during saving is based on the text just saved.
      setMine((now) =>
        now && now.text.trim() !== text ? { text: now.text, seen: text } : undefined,
      );
    },
  };
}
