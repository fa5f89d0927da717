import type { FormPage, PublicFlow } from "#shared/review/page.ts";
import {
  joinPlain,
  joinZipped,
  type Piece,
  packedPiece,
  storedPiece,
} from "../../platform/http/gzip-pieces.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { documentOf, type PageDocument, type Rendered } from "./page-document.ts";

/** What differs from one visitor's form to the next. */
const personal = ["submissionKey", "stamp", "invitation"] as const;
type Personal = (typeof personal)[number];

type StandIns = Record<Personal, string>;

const made = new WeakMap<Secrets, StandIns>();

/** Stand for those while a form is rendered for everybody; nobody outside can know them. */
function standInsOf(secrets: Secrets): StandIns {
  const known = made.get(secrets);
  if (known) return known;
  const [submissionKey = "", stamp = "", invitation = ""] = personal.map((name) =>
    secrets.mac("stand-in", name),
  );
  made.set(secrets, { submissionKey, stamp, invitation });
  return { submissionKey, stamp, invitation };
}

/** Languages, with and without an invitation, in a frame and not: no flow has more forms than these. */
const mostForms = 40;

/** Encoded and compressed once: for everybody anew the one took two fifths of an answer's time, the other four times the rest. */
interface Prepared {
  parts: (Piece | Personal)[];
  styles: Rendered["styles"];
}

const prepared = new WeakMap<PublicFlow, Map<string, Prepared>>();

/**
 * An empty form, rendered once for all visitors and filled in for this one; the same text as
 * `render(page)`. Kept for as long as the flow's object is.
 * @param variant what else the rendering depends on.
 */
export function renderPrepared(
  secrets: Secrets,
  page: FormPage,
  variant: string,
  render: (page: FormPage) => Rendered,
): PageDocument {
  // Tokens are of letters, digits, dots, dashes and underscores: nothing in them is ever escaped.
  const isPlain = personal.every((name) => /^[\w.-]*$/.test(page[name] ?? ""));
  if (!isPlain || !isEmpty(page)) return documentOf(render(page));
  const forms = prepared.get(page.flow) ?? new Map<string, Prepared>();
  prepared.set(page.flow, forms);
  const standIns = standInsOf(secrets);
  const { flow: _flow, ...others } = withStandIns(page, standIns);
  const key = `${variant} ${JSON.stringify(others)}`;
  let form = forms.get(key);
  if (!form) {
    if (forms.size >= mostForms) return documentOf(render(page));
    form = prepare(render(withStandIns(page, standIns)), standIns);
    forms.set(key, form);
  }
  const pieces = form.parts.map((part) =>
    typeof part === "string" ? storedPiece(page[part] ?? "") : part,
  );
  return {
    styles: form.styles,
    plain: () => joinPlain(pieces),
    zipped: async () => joinZipped(pieces),
  };
}

function isEmpty({ values, keptAt, problems, notice, answer }: FormPage): boolean {
  const nothing = Object.keys(values).length === 0 && Object.keys(problems).length === 0;
  return [keptAt, notice, answer].every((one) => one === undefined) && nothing;
}

function withStandIns(page: FormPage, standIns: StandIns): FormPage {
  const { submissionKey, stamp } = standIns;
  if (!page.invitation) return { ...page, submissionKey, stamp };
  const { invitation } = standIns;
  const action = page.action.replace(page.invitation, invitation);
  return { ...page, submissionKey, stamp, invitation, action };
}

function prepare({ text, styles }: Rendered, standIns: StandIns): Prepared {
  const names = new Map(personal.map((name) => [standIns[name], name]));
  const parts = text
    .split(new RegExp(`(${[...names.keys()].join("|")})`))
    .map((part) => names.get(part) ?? packedPiece(part));
  return { parts, styles };
}
