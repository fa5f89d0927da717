import { z } from "zod";
import { oneLine } from "../text.ts";
import { endpoint } from "./endpoint.ts";
import { importOptions, importReport } from "./import-report.ts";

/** The file of an import is sent in pieces. */
export const importLimits = {
  bytes: 200 * 1024 * 1024,
  rows: 1_000_000,
  /** Small enough that the page which sends them stays fluent. */
  pieceBytes: 256 * 1024,
} as const;

export const importKinds = ["contacts", "reviews"] as const;
export type ImportKindName = (typeof importKinds)[number];

export const importStates = [
  "uploading",
  "checking",
  "checked",
  "running",
  "done",
  "undoing",
  "undone",
  "cancelled",
  "failed",
] as const;

export const fileImport = z.object({
  id: z.uuid(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  options: importOptions.nullable(),
  report: importReport.nullable(),
  /** Rows that are dealt with so far. */
  doneRows: z.number().int(),
  /** Known once the file is checked. */
  totalRows: z.number().int(),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
  /** The import failed because of our error and not of the file. */
  isOurFault: z.boolean(),
  canUndo: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type FileImport = z.infer<typeof fileImport>;

const ofImport = { access: "member", params: z.object({ importId: z.uuid() }) } as const;

/** A call that begins the next step of an import, or ends one. */
const step = <Name extends string, Body extends z.ZodType = z.ZodUndefined>(
  name: Name,
  summary: string,
  body?: Body,
) =>
  endpoint({
    ...ofImport,
    method: "POST",
    path: `/api/imports/:importId/${name}`,
    summary,
    ...(body && { body }),
    response: fileImport,
  });

export const startImport = endpoint({
  method: "POST",
  path: "/api/imports",
  access: "member",
  summary: "Announce a file of contacts or external reviews. Its pieces follow.",
  body: z.object({
    kind: z.enum(importKinds).default("contacts"),
    fileName: oneLine(255).default("contacts.csv"),
    size: z.number().int().min(0),
  }),
  response: z.object({ id: z.uuid() }),
});

export const sendImportPiece = endpoint({
  ...ofImport,
  method: "PUT",
  path: "/api/imports/:importId/pieces",
  summary: "Send one piece of the file, 256 KB; the last one may be shorter.",
  body: z.object({
    /** Counted from 0. */
    position: z
      .number()
      .int()
      .min(0)
      .max(importLimits.bytes / importLimits.pieceBytes),
    content: z.base64(),
  }),
  response: z.object({ received: z.literal(true) }),
  maxBytes: Math.ceil(importLimits.pieceBytes * 1.34) + 4096,
});

export const checkImport = step(
  "check",
  "Report what an import would do, without doing it.",
  importOptions,
);
export const runImport = step("run", "Import the good rows of a file that was checked.");
export const cancelImport = step(
  "cancel",
  "Stop an import. What it has stored so far stays, and can be undone.",
);
export const undoImport = step(
  "undo",
  "Take an import back. Contacts that were changed or invited since are left alone.",
);

export const previewImport = endpoint({
  ...ofImport,
  method: "GET",
  path: "/api/imports/:importId/preview",
  summary: "The first rows of the file, and what each column becomes, as the last check has it.",
  response: z.object({
    /** Null where the format leaves no choice; so are the next two. */
    encoding: z.string().nullable(),
    encodings: z.record(z.string(), z.string()),
    /** Sample words of the file with accents, decoded with this encoding. */
    accents: z.array(z.string()),
    delimiter: z.string().nullable(),
    headerRow: z.number().int().nullable(),
    /** Rows that can be the header, in order, each with its line in the file: empty lines are not among them. */
    headerRows: z.array(z.object({ line: z.number().int(), text: z.string() })),
    columns: z.array(
      z.object({ header: z.string(), target: z.string(), samples: z.array(z.string()) }),
    ),
    targets: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
});
export type ImportPreview = z.output<typeof previewImport.response>;

export const getImport = endpoint({
  ...ofImport,
  method: "GET",
  path: "/api/imports/:importId",
  summary: "An import with its progress and report.",
  response: fileImport,
});

export const listImports = endpoint({
  method: "GET",
  path: "/api/imports",
  access: "member",
  summary: "The last 100 imports of one kind, newest first.",
  query: z.object({ kind: z.enum(importKinds).default("contacts") }),
  response: z.object({ imports: z.array(fileImport) }),
});

export const exportRejectedRows = endpoint({
  ...ofImport,
  method: "GET",
  path: "/api/imports/:importId/rejected",
  summary: "The rows that were set aside, with the reasons, as CSV.",
  response: z.object({ csv: z.string() }),
});
