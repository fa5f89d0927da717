import { AppError } from "#shared/errors.ts";
import { maxRowBytes } from "../../platform/csv/csv-reader.ts";
import type { Encoding } from "../../platform/csv/detect-encoding.ts";
import { cardColumns, readCard } from "./read-card.ts";
import { type FileRow, type FileSource, maxTopRows, type Table } from "./table.ts";

const begin = /^begin:vcard\s*$/i;
const end = /^end:vcard\s*$/i;
/** An assistant, whose card may stand within: it begins here or on the next line. */
const agent = /^(?:[\w-]+\.)?agent[^:]*:\s*(begin:vcard)?\s*$/i;
/** Properties with pictures and the like, which are long and not needed. */
const media = /^(?:[\w-]+\.)?(photo|logo|sound|key)[;:]/i;
const anyProperty = /^[\w.-]+[;:]/;
/** Characters that are read at most to show the first cards. */
const maxTop = 1024 * 1024;

export const isCards = (text: string) =>
  /^(\ufeff|\u00ef\u00bb\u00bf)?\s*begin:vcard\s/i.test(text);

/** A file of vCards as a table: one row a card. @throws AppError `import.empty` */
export async function openCards(source: FileSource, encoding: Encoding): Promise<Table> {
  const top: FileRow[] = [];
  let length = 0;
  const counted = { ...source, pieces: () => count(source.pieces()) };
  async function* count(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      length += piece.length;
      yield piece;
    }
  }
  for await (const rows of readCards(counted, encoding)) {
    top.push(...rows);
    if (top.length >= maxTopRows || (top.length > 0 && length >= maxTop)) break;
  }
  if (top.length === 0) throw new AppError("import.empty");
  return {
    delimiter: null,
    header: cardColumns,
    notices: [],
    top: top.filter(({ reason }) => reason === undefined).slice(0, maxTopRows),
    rows: () => readCards(source, encoding),
  };
}

/** Each byte as one character but in UTF-16: a fold may stand within a letter, so that letters are made of whole lines. */
async function* readCards(source: FileSource, encoding: Encoding): AsyncGenerator<FileRow[]> {
  const wide = encoding.startsWith("utf-16") ? new TextDecoder(encoding) : undefined;
  const collector = createCardCollector(wide ? undefined : encoding);
  let rest = "";
  for await (const piece of source.pieces()) {
    const text = wide?.decode(piece, { stream: true }) ?? piece.toString("latin1");
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = (lines.pop() ?? "").slice(0, maxRowBytes);
    yield lines.flatMap((line) => collector.add(line));
  }
  yield [...collector.add(rest.trimEnd()), ...collector.finish()];
}

interface OpenCard {
  line: number;
  text: string[];
  length: number;
  /** Cards that are open within it. */
  depth: number;
  isInMedia: boolean;
}

/** Joins the lines of a card. A card without an end is set aside, and the next one begins anew. */
function createCardCollector(encoding: Encoding | undefined) {
  let line = 0;
  let card: OpenCard | undefined;
  let expectsAgent = false;

  function setAside(reason: string): FileRow[] {
    const row = card && { line: card.line, cells: [card.text.join("\n").slice(0, 200)] };
    card = undefined;
    return row ? [{ ...row, reason }] : [];
  }

  function addLine(open: OpenCard, text: string): FileRow[] {
    if (anyProperty.test(text)) open.isInMedia = media.test(text);
    if (open.isInMedia || open.depth > 0) return [];
    open.length += text.length;
    if (open.length > maxRowBytes) return setAside("This card is too long.");
    open.text.push(text);
    return [];
  }

  return {
    add(text: string): FileRow[] {
      line += 1;
      const isAgent = expectsAgent && begin.test(text);
      if (text.trim() !== "") expectsAgent = false;
      if (card && agent.test(text)) {
        expectsAgent = !/begin:/i.test(text);
        if (!expectsAgent) card.depth += 1;
        return [];
      }
      if (card && isAgent) {
        card.depth += 1;
        return [];
      }
      if (begin.test(text.replace(/^\ufeff|^\u00ef\u00bb\u00bf/, ""))) {
        const rows = setAside("This card has no end.");
        card = { line, text: [], length: 0, depth: 0, isInMedia: false };
        return rows;
      }
      if (!card) return [];
      if (!end.test(text)) return addLine(card, text);
      if (card.depth > 0) {
        card.depth -= 1;
        return [];
      }
      const cells = readCard(card.text, encoding);
      const row = { line: card.line, cells };
      card = undefined;
      return cells.some((cell) => cell !== "") ? [row] : [];
    },
    finish: () => setAside("This card has no end."),
  };
}
