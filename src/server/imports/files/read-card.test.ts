import { expect, it } from "vitest";
import { openFile } from "./open-file.ts";

/** Reads a file of vCards. @returns name, addresses, phones, notes and tags of each. */
async function readCards(content: string | Buffer) {
  const bytes = Buffer.from(content);
  const source = {
    name: "cards.vcf",
    size: bytes.length,
    first: bytes,
    firstOdd: undefined,
    async *pieces() {
      yield bytes;
    },
  };
  const file = await openFile(source, {});
  const rows = [];
  for await (const some of file.rows()) rows.push(...some);
  return { rows, notices: file.notices };
}

const card = (...lines: string[]) => ["BEGIN:VCARD", ...lines, "END:VCARD", ""].join("\r\n");
const namesIn = async (content: string | Buffer) =>
  (await readCards(content)).rows.map(({ cells }) => cells[0]);

it("a quoted-printable line that is folded as well is joined without the fold's space", async () => {
  const encoded = "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=9A=\r\n =D0=B0=D0=BF";
  const plain = "FN;ENCODING=QUOTED-PRINTABLE:Hans=\r\n Meier";
  expect(await namesIn(card(encoded) + card(plain))).toEqual(["Кап", "Hans Meier"]);
});

it("a line that is folded within a letter keeps the letter", async () => {
  const [before, after] = [Buffer.from("FN:Zo").toString("latin1"), "\xab Lee"];
  const bytes = Buffer.from(card(`${before}\xc3\r\n ${after}`, "EMAIL:zoe@example.com"), "latin1");
  expect(await readCards(bytes)).toMatchObject({
    rows: [{ cells: ["Zoë Lee", "zoe@example.com", "", "", ""] }],
    notices: [],
  });
});

it("each line is read in the encoding that it names", async () => {
  const latin = card("FN;CHARSET=ISO-8859-1:J\xfcrgen");
  const encoded = card("FN;CHARSET=windows-1251;ENCODING=QUOTED-PRINTABLE:=CA=E0=EF");
  const base64 = card(`FN;ENCODING=b;CHARSET=UTF-8:${Buffer.from("Zoë").toString("base64")}`);
  const unnamed = card("FN;ENCODING=QUOTED-PRINTABLE:J=FCrgen");
  const bytes = Buffer.from(latin + encoded + base64 + unnamed, "latin1");
  expect(await namesIn(bytes)).toEqual(["Jürgen", "Кап", "Zoë", "Jürgen"]);
});

it("groups are no contacts", async () => {
  const groups =
    card("FN:Friends", "X-ADDRESSBOOKSERVER-KIND:group") + card("KIND:group", "FN:Team");
  expect(await namesIn(groups + card("FN:Ann"))).toEqual(["Ann"]);
});

it("the card of an assistant within another is passed over, and the card itself read", async () => {
  const boss = card("FN:Boss", "AGENT:", card("FN:Secretary").trim(), "EMAIL:boss@example.com");
  const other = card("FN:Chief", "AGENT:BEGIN:VCARD", "FN:Aide", "END:VCARD", "TEL:+491711234567");
  const { rows } = await readCards(boss + other);
  expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ["Boss", "boss@example.com", ""],
    ["Chief", "", "+491711234567"],
  ]);
});

it("a picture takes no room, and a card that grows without end is set aside", async () => {
  const picture = card("PHOTO;ENCODING=b:AAAA", ...Array(5000).fill(" ".padEnd(75, "A")), "FN:Ann");
  const endless = card("FN:Bob", ...Array(2000).fill("NOTE:".padEnd(75, "x")));
  const { rows } = await readCards(picture + endless + card("FN:Eve"));
  expect(rows.map(({ cells, reason }) => reason ?? cells[0])).toEqual([
    "Ann",
    "This card is too long.",
    "Eve",
  ]);
});
