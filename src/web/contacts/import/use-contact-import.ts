import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import {
  type ContactImport,
  cancelContactImport,
  checkContactImport,
  contactImportLimits,
  getContactImport,
  type ImportReport,
  importOptions,
  runContactImport,
  sendImportPiece,
  startContactImport,
  undoContactImport,
} from "#shared/api/contact-import.ts";
import { openQuestions } from "#shared/contacts/open-questions.ts";
import { errorCatalogue } from "#shared/errors.ts";
import { readAsBase64 } from "#web/forms/file-picker.tsx";
import { call } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";

export type OptionInput = z.input<typeof importOptions>;

/** Milliseconds between two looks at a job that runs. */
const pollMs = 400;

export interface RunningImport {
  /** The import as the server last told it. */
  found: ContactImport | undefined;
  /** Share of the file that has been sent, while it is. */
  sent: number | undefined;
  /** In words, what went wrong last. */
  failure: string | undefined;
  isWorking: boolean;
  /** The report of the last check, with the answered questions as well as the open ones. */
  report: ImportReport | undefined;
  /** Has no `areCustomers` until that question is answered. */
  options: OptionInput;
  /** The next question that must be answered before the import can run. */
  waitsFor: "customers" | keyof ReturnType<typeof openQuestions> | undefined;
  /** The file is checked, no question is open, and the import would change something. */
  canRun: boolean;
  /** Sends a file and has it checked. @param endings that are accepted. */
  choose(file: File, endings: RegExp): void;
  /** Adds these answers and has the file checked again. */
  answer(options: OptionInput): void;
  run(): void;
  cancel(): void;
  undo(): void;
}

export const isWorking = (found: ContactImport | undefined) =>
  found !== undefined && ["checking", "running", "undoing"].includes(found.state);

/**
 * One import: sends its file, asks for its steps, and follows the job until it rests.
 * @param begin an import that is there already.
 * @param onDone, onChecked what follows once it is imported, or checked.
 */
export function useContactImport(
  begin?: ContactImport,
  onDone?: (done: ContactImport) => void,
  onChecked?: (checked: ContactImport) => void,
): RunningImport {
  const [found, setFound] = useState(begin);
  /** The same before it is on the screen. */
  const latestFound = useRef(begin);
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [report, setReport] = useState(begin?.report ?? undefined);
  // A stored "no" may be the default, so the question is asked again.
  const [options, setOptions] = useState<OptionInput>({
    ...begin?.options,
    areCustomers: begin?.options?.areCustomers || undefined,
  });
  /** What was asked last; an earlier answer may come later. */
  const turn = useRef(0);
  const then = useRef({ onDone, onChecked });
  then.current = { onDone, onChecked };
  /** The latest choices: they may change while the file is being sent. */
  const chosen = useRef(options);

  function show(next: ContactImport | undefined): void {
    latestFound.current = next;
    setFound(next);
  }

  async function follow(next: ContactImport, mine: number): Promise<void> {
    let latest = next;
    show(latest);
    while (isWorking(latest)) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      if (mine !== turn.current) return;
      latest = await call(getContactImport, { importId: latest.id });
      if (mine !== turn.current) return;
      show(latest);
    }
    if (latest.failure) setFailure(latest.failure);
    if (latest.state === "done") then.current.onDone?.(latest);
    const { report: checked } = latest;
    if (latest.state !== "checked" || !checked) return;
    setReport((earlier) => ({ ...checked, questions: mergeQuestions(earlier, checked) }));
    then.current.onChecked?.(latest);
  }

  function act(work: (mine: number) => Promise<ContactImport | undefined>): void {
    turn.current += 1;
    const mine = turn.current;
    setFailure(undefined);
    work(mine)
      .then((next) => next && follow(next, mine))
      .catch((error: unknown) => {
        if (mine === turn.current) setFailure(messageOf(error));
      })
      .finally(() => {
        if (mine === turn.current) setSent(undefined);
      });
  }

  // Only for an import that is at work already when the page opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows is done by the functions below
  useEffect(() => {
    if (begin && isWorking(begin)) act(async () => begin);
    return () => {
      turn.current += 1;
    };
  }, []);

  const ask = (endpoint: typeof runContactImport) => () => {
    const id = found?.id;
    if (id) act(() => call(endpoint, { importId: id }));
  };

  function keep(next: OptionInput): void {
    chosen.current = next;
    setOptions(next);
  }

  const { created = 0, updated = 0, suppressed = 0 } = found?.report?.counts ?? {};
  const waitsFor = findOpen(found, options);
  return {
    found,
    sent,
    failure,
    report,
    options,
    waitsFor,
    // An import may add nothing but the opt-outs of existing contacts.
    canRun: found?.state === "checked" && !waitsFor && created + updated + suppressed > 0,
    isWorking: sent !== undefined || isWorking(found),
    choose(file, endings) {
      show(undefined);
      setReport(undefined);
      // All other answers belong to the previous file.
      keep({ areCustomers: options.areCustomers });
      act(async (mine) => {
        // Also by drag and drop, which passes by what the field accepts.
        if (!endings.test(file.name)) throw new Error(errorCatalogue["import.not_text"][1]);
        if (file.size > contactImportLimits.bytes)
          throw new Error(errorCatalogue["contact_import.too_large"][1]);
        setSent(0);
        const importId = await sendFile(file, (share) => mine === turn.current && setSent(share));
        if (mine !== turn.current) return undefined;
        setSent(undefined);
        let checked: ContactImport;
        let used: OptionInput;
        do {
          used = chosen.current;
          checked = await call(checkContactImport, { importId, body: used });
        } while (used !== chosen.current);
        return checked;
      });
    },
    answer(changed) {
      const next = { ...chosen.current, ...changed };
      keep(next);
      const { current } = latestFound;
      if (!current) return;
      // The report of the last check is not what would be imported now.
      show({ ...current, state: "checking", options: importOptions.parse(next) });
      act(() => call(checkContactImport, { importId: current.id, body: next }));
    },
    run: ask(runContactImport),
    cancel: ask(cancelContactImport),
    undo: ask(undoContactImport),
  };
}

function findOpen(
  found: ContactImport | undefined,
  options: OptionInput,
): RunningImport["waitsFor"] {
  if (options.areCustomers === undefined && !options.everyoneOptedOut) return "customers";
  if (!found?.report) return undefined;
  const open = openQuestions(found.report, found.options ?? {});
  return (["optOuts", "words", "doubtfulRows", "dates"] as const).find((kind) =>
    kind === "dates" ? open.dates : open[kind].length > 0,
  );
}

/** Answered questions first, then the open ones. */
const mergeQuestions = (earlier: ImportReport | undefined, { questions: open }: ImportReport) => [
  ...(earlier?.questions ?? []).filter(({ index }) => !open.some((one) => one.index === index)),
  ...open,
];

async function sendFile(file: File, onProgress: (share: number) => void): Promise<string> {
  const { id } = await call(startContactImport, { body: { fileName: file.name, size: file.size } });
  const size = contactImportLimits.pieceBytes;
  for (let position = 0; position * size < file.size; position += 1) {
    const content = await readAsBase64(file.slice(position * size, (position + 1) * size));
    await call(sendImportPiece, { importId: id, body: { position, content } });
    onProgress(Math.min(1, ((position + 1) * size) / file.size));
  }
  return id;
}
