import type { FormPage, PublicFlow } from "#shared/review/page.ts";
import type { Secrets } from "../platform/secrets.ts";

/** A page as it is rendered. */
export interface Rendered {
  text: string;
  /** What the content security policy must allow for the styles that it carries. */
  styles: readonly string[];
}

/** A page as it goes out. */
export interface PageDocument {
  bytes: Uint8Array<ArrayBuffer>;
  styles: Rendered["styles"];
}

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

/** Encoded once: writing a text as UTF-8 anew for everybody took a third of an answer's time. */
interface Prepared {
  parts: (Buffer | Personal)[];
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
  if (!isPlain || !isEmpty(page)) return encode(render(page));
  const forms = prepared.get(page.flow) ?? new Map<string, Prepared>();
  prepared.set(page.flow, forms);
  const standIns = standInsOf(secrets);
  const { flow: _flow, ...others } = withStandIns(page, standIns);
  const key = `${variant} ${JSON.stringify(others)}`;
  let form = forms.get(key);
  if (!form) {
    if (forms.size >= mostForms) return encode(render(page));
    form = prepare(render(withStandIns(page, standIns)), standIns);
    forms.set(key, form);
  }
  const chunks = form.parts.map((part) =>
    typeof part === "string" ? Buffer.from(page[part] ?? "") : part,
  );
  return { bytes: Buffer.concat(chunks), styles: form.styles };
}

export const encode = ({ text, styles }: Rendered): PageDocument => ({
  bytes: Buffer.from(text),
  styles,
});

function isEmpty({ values, problems, notice, answer }: FormPage): boolean {
  const nothing = Object.keys(values).length === 0 && Object.keys(problems).length === 0;
  return nothing && notice === undefined && answer === undefined;
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
    .map((part) => names.get(part) ?? Buffer.from(part));
  return { parts, styles };
}
