import { readDay } from "#shared/review/found/read-day.ts";
import { readStarsCell } from "#shared/review/found/read-stars.ts";
import { type Columns, columnsOf } from "../../platform/csv/columns.ts";
import type { CsvRow } from "../../platform/csv/read-rows.ts";

/** Headers as compared. Our own export's come first; then those of other programs, in several languages. */
const knownHeaders = {
  platform: ["platform", "source", "site", "website", "network", "plattform", "plataforma"],
  reviewer: [
    ...["reviewer", "reviewername", "reviewerdisplayname", "author", "authorname", "displayname"],
    ...["name", "username", "user", "consumername", "customername", "customer"],
    ...["verfasser", "autor", "auteur", "nombre", "nom", "nome", "الاسم"],
  ],
  postedOn: [
    ...[
      "date",
      "reviewdate",
      "postedon",
      "posted",
      "dateposted",
      "createtime",
      "createdat",
      "created",
    ],
    ...["publishedat", "published", "publishdate", "datecreated", "reviewcreatedutc", "updatetime"],
    ...["time", "datum", "fecha", "data", "التاريخ"],
  ],
  rating: [
    ...["rating", "stars", "starrating", "score", "reviewrating", "reviewstars"],
    ...["bewertung", "sterne", "estrellas", "note", "avaliação", "التقييم"],
  ],
  recommends: ["recommends", "recommendation", "recommended", "recommendationtype"],
  title: ["reviewtitle", "title", "headline", "subject", "titel", "título", "titre"],
  text: [
    ...["text", "reviewtext", "review", "comment", "reviewcomment", "content", "reviewcontent"],
    ...["body", "reviewbody", "message", "description", "snippet"],
    ...["kommentar", "rezension", "texto", "comentario", "reseña", "avis", "commentaire", "النص"],
  ],
  url: ["link", "url", "reviewurl", "reviewlink", "permalink"],
} as const;
export type FoundColumn = keyof typeof knownHeaders;

export interface FoundFile {
  columns: Columns<FoundColumn>;
  /** Its header row, or the names of the guessed columns. */
  header: string[];
  rows: CsvRow[];
  /** What had to be assumed, in words. */
  notice?: string;
}

/** Finds the columns by the header row; where there is none, by what they hold. Undefined: these are no reviews. */
export function foundColumns(rows: CsvRow[], today: string): FoundFile | undefined {
  const [first, ...others] = rows;
  const named = columnsOf(first?.cells ?? [], knownHeaders);
  // A list of contacts has names and no more.
  if (named.has("text") || named.has("rating"))
    return { columns: named, header: first?.cells ?? [], rows: others };
  const header = guessed(rows, today);
  const columns = columnsOf(header, knownHeaders);
  const isSure = (["rating", "postedOn", "url"] as const).some(columns.has);
  if (!isSure || !columns.has("text")) return undefined;
  const notice =
    "The file has no header row that we know. Its columns were told by what they hold: look at the first rows below.";
  return { columns, header, rows, notice };
}

/** So many rows tell what a column holds. */
const looked = 50;

/** A header for rows without one: each kind of value once, the longest words are the text. */
function guessed(rows: CsvRow[], today: string): string[] {
  const width = Math.max(0, ...rows.slice(0, looked).map(({ cells }) => cells.length));
  const header: string[] = Array.from({ length: width }, () => "");
  const values = header.map((_, place) =>
    rows.slice(0, looked).flatMap(({ cells }) => cells[place]?.trim() || []),
  );
  const all = (place: number, holds: (value: string) => unknown) =>
    (values[place]?.length ?? 0) > 0 && values[place]?.every((value) => holds(value));
  const claim = (name: FoundColumn, holds: (place: number) => unknown) => {
    const place = header.findIndex((taken, each) => taken === "" && holds(each));
    if (place >= 0) header[place] = name;
  };
  claim("url", (place) => all(place, (value) => /^https?:\/\//i.test(value)));
  claim("rating", (place) => all(place, readStarsCell));
  claim("postedOn", (place) => all(place, (value) => readDay(value, today)));
  const lengths = values.map((some) => some.reduce((sum, value) => sum + value.length, 0));
  const longest = lengths.reduce(
    (most, length, place) => (header[place] === "" ? Math.max(most, length) : most),
    1,
  );
  claim("text", (place) => lengths[place] === longest);
  claim("reviewer", (place) => all(place, (value) => value.length <= 60));
  // Ours, so that what nothing was read from is named.
  return header.map((name, place) => name || `Column ${place + 1}`);
}
