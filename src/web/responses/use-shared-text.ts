import { useState } from "react";

/** A text that colleagues write at, too. */
export interface SharedText {
  /** What stands in the field. */
  text: string;
  write(text: string): void;
  /** What was written here and is not saved, with the text that it was written over. */
  change: { text: string; seen: string } | undefined;
  /** What another user has saved since this change was begun, if anything. */
  theirs: string | undefined;
  takeTheirs(): void;
  /** Brings back what gave way to theirs. */
  putBack: (() => void) | undefined;
  /** The server holds this now. */
  saved(text: string): void;
}

/** @param stored what the server is known to hold; shown until something is typed. */
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
    // A space alone is no text of one's own: theirs shows.
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
      // What was typed while it was being saved is written over what was saved.
      setMine((now) =>
        now && now.text.trim() !== text ? { text: now.text, seen: text } : undefined,
      );
    },
  };
}
