import { AppError } from "#shared/errors.ts";
import { maxRowBytes } from "../../platform/csv/csv-reader.ts";
import type { Encoding } from "../../platform/csv/detect-encoding.ts";
import { cardColumns, readCard } from "./read-card.ts";
import { type FileRow, type FileSource, maxTopRows, type Table } from "./table.ts";

const begin = /^begin:vcard\s*$/i;
const end = /^end:vcard\s*$/i;

export const isCards = (text: string) => /^\ufeff?\s*begin:vcard\s/i.test(text);

/** A file of vCards as a table: one row a card. @throws AppError `import.empty` */
export async function openCards(source: FileSource, encoding: Encoding): Promise<Table> {
  const top: FileRow[] = [];
  for await (const rows of readCards(source, encoding)) {
    top.push(...rows);
    if (top.length >= maxTopRows) break;
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

async function* readCards(source: FileSource, encoding: Encoding): AsyncGenerator<FileRow[]> {
  const decoder = new TextDecoder(encoding);
  const collector = createCardCollector();
  let rest = "";
  for await (const piece of source.pieces()) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r\n|\n|\r(?!$)/);
    rest = (lines.pop() ?? "").slice(0, maxRowBytes);
    yield lines.flatMap((line) => collector.add(line));
  }
  yield [...collector.add(rest.trimEnd()), ...collector.finish()];
}

/** Joins the lines of a card. A card without an end is set aside, and the next one begins anew. */
function createCardCollector() {
  let line = 0;
  let card: { line: number; text: string[]; length: number } | undefined;

  function abandon(): FileRow[] {
    const row = card && { line: card.line, cells: [card.text.join("\n").slice(0, 200)] };
    card = undefined;
    return row ? [{ ...row, reason: "This card has no end." }] : [];
  }

  return {
    add(text: string): FileRow[] {
      line += 1;
      if (begin.test(text)) {
        const rows = abandon();
        card = { line, text: [], length: 0 };
        return rows;
      }
      if (!card) return [];
      if (!end.test(text)) {
        card.length += text.length;
        // Photos are long and of no use here.
        if (card.length < maxRowBytes || /^(item\d+\.)?(fn|n|email|tel|note)\b/i.test(text))
          card.text.push(text);
        return [];
      }
      const row = { line: card.line, cells: readCard(card.text) };
      card = undefined;
      return row.cells.some((cell) => cell !== "") ? [row] : [];
    },
    finish: abandon,
  };
}
