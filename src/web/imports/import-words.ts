import type { FileImport, ImportKindName } from "#shared/api/imports.ts";
import { importTargets } from "#shared/contacts/import-targets.ts";
import { paths } from "#shared/paths.ts";

interface ImportWords {
  title: string;
  description: string;
  label: string;
  accept: string;
  endings: RegExp;
  failed: string;
  one: string;
  created: string;
  /** The page with all imports, the page of one, and the page above them. */
  list: { href(): string };
  page: { href(params: { importId: string }): string };
  back: { to: string; label: string };
  /** Fields that are shown of the first rows, with their labels. */
  shown: Record<string, string>;
}

export const importWords: Record<ImportKindName, ImportWords> = {
  contacts: {
    title: "Import contacts",
    description:
      "Choose a CSV file, an Excel workbook (.xlsx) or a vCard file (.vcf) up to 200 MB. You’ll see what happens to every column and row before anything is saved, and you can undo an import for 30 days.",
    label: "File of contacts",
    accept: ".csv,text/csv,.txt,.tsv,.xlsx,.vcf,text/vcard",
    endings: /\.(csv|txt|tsv|xlsx|vcf)$/i,
    failed: "Failed to import contacts",
    one: "contact",
    created: "new contacts",
    list: paths.contactImports,
    page: paths.contactImport,
    back: { to: paths.contacts.href(), label: "Contacts" },
    // Long texts would make the rows too high to compare.
    shown: Object.fromEntries(
      importTargets
        .filter(({ field }) => field !== "notes")
        .map(({ field, label }) => [field, label]),
    ),
  },
  reviews: {
    title: "Import external reviews",
    description:
      "Choose a CSV file or an Excel workbook (.xlsx) with the columns Review site, Reviewer, Stars, Date and Text, in any order. You’ll see the result before anything is saved, and you can undo an import for 30 days.",
    label: "CSV or Excel file",
    accept: ".csv,text/csv,.txt,.tsv,.xlsx",
    endings: /\.(csv|txt|tsv|xlsx)$/i,
    failed: "The reviews were not imported",
    one: "review",
    created: "new reviews",
    list: paths.importExternalReviews,
    page: paths.externalReviewImport,
    back: { to: paths.responses.href(), label: "Inbox" },
    shown: {
      reviewer: "Reviewer",
      site: "Review site",
      rating: "Stars",
      postedOn: "Date",
      text: "Text",
    },
  },
};

const stateWords: Record<FileImport["state"], string> = {
  uploading: "Uploading",
  checking: "Checking",
  checked: "Checked, not imported yet",
  running: "Importing",
  done: "Imported",
  undoing: "Undoing",
  undone: "Undone",
  cancelled: "Cancelled",
  failed: "Couldn’t be read",
};

export const describeState = ({ state, isOurFault }: Pick<FileImport, "state" | "isOurFault">) =>
  isOurFault && state === "failed" ? "Stopped by an error on our side" : stateWords[state];
