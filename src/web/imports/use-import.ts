import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { type ImportReport, importOptions, openQuestions } from "#shared/api/import-report.ts";
import {
  cancelImport,
  checkImport,
  type FileImport,
  getImport,
  type ImportKindName,
  importLimits,
  runImport,
  undoImport,
} from "#shared/api/imports.ts";
import { errorCatalogue } from "#shared/errors.ts";
import { call } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { sendFile } from "./send-file.ts";

export type OptionInput = z.input<typeof importOptions>;

/** Milliseconds between two looks at a job that runs. */
const pollMs = 400;

export interface RunningImport {
  kind: ImportKindName;
  /** The import as the server last told it. */
  found: FileImport | undefined;
  /** Share of the file that has been sent, while it is. */
  sent: number | undefined;
  /** The last failure, in words. */
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

export const isWorking = (found: FileImport | undefined) =>
  found !== undefined && ["checking", "running", "undoing"].includes(found.state);

/**
 * One import: sends its file, asks for its steps, and follows the job until it rests.
 * @param begin an import that is there already.
 * @param onRest called each time the job has come to rest.
 */
export function useImport(
  kind: ImportKindName,
  onRest: (rested: FileImport) => void,
  begin?: FileImport,
): RunningImport {
  const [found, setFound] = useState(begin);
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [report, setReport] = useState(begin?.report ?? undefined);
  // A stored "no" may be the default, so the question is asked again.
  const [options, setOptions] = useState<OptionInput>({
    ...begin?.options,
    areCustomers: begin?.options?.areCustomers || undefined,
  });
  /**
   * The same before it is on the screen: choices may change while the file is being sent. The turn counts the requests, of
   * which an earlier one may be answered later.
   */
  const latest = useRef({ turn: 0, found, options, onRest });
  latest.current.onRest = onRest;

  function show(next: FileImport | undefined): void {
    latest.current.found = next;
    setFound(next);
  }

  function keep(next: OptionInput): void {
    latest.current.options = next;
    setOptions(next);
  }

  async function follow(next: FileImport, isLatest: () => boolean): Promise<void> {
    let now = next;
    show(now);
    while (isWorking(now)) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      if (!isLatest()) return;
      now = await call(getImport, { importId: now.id });
      if (!isLatest()) return;
      show(now);
    }
    if (now.failure) setFailure(now.failure);
    const { report: checked } = now;
    if (now.state === "checked" && checked)
      setReport((earlier) => ({ ...checked, questions: mergeQuestions(earlier, checked) }));
    latest.current.onRest(now);
  }

  function act(work: (isLatest: () => boolean) => Promise<FileImport | undefined>): void {
    latest.current.turn += 1;
    const mine = latest.current.turn;
    const isLatest = () => mine === latest.current.turn;
    setFailure(undefined);
    work(isLatest)
      .then((next) => (next && isLatest() ? follow(next, isLatest) : undefined))
      .catch((error: unknown) => isLatest() && setFailure(messageOf(error)))
      .finally(() => isLatest() && setSent(undefined));
  }

  // Only for an import that is at work already when the page opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions below do what follows
  useEffect(() => {
    if (begin && isWorking(begin)) act(async () => begin);
    return () => {
      latest.current.turn += 1;
    };
  }, []);

  const ask = (endpoint: typeof runImport) => () => {
    const id = found?.id;
    if (id) act(() => call(endpoint, { importId: id }));
  };

  const { created = 0, updated = 0, suppressed = 0 } = found?.report?.counts ?? {};
  const waitsFor = findOpen(kind, found, options);
  return {
    kind,
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
      act(async (isLatest) => {
        // Also by drag and drop, which passes by what the field accepts.
        if (!endings.test(file.name)) throw new Error(errorCatalogue["import.not_text"][1]);
        if (file.size > importLimits.bytes)
          throw new Error(errorCatalogue["contact_import.too_large"][1]);
        setSent(0);
        const importId = await sendFile(kind, file, (share) => isLatest() && setSent(share));
        if (!isLatest()) return undefined;
        setSent(undefined);
        for (;;) {
          const used = latest.current.options;
          const checked = await call(checkImport, { importId, body: used });
          if (used === latest.current.options) return checked;
        }
      });
    },
    answer(changed) {
      const next = { ...latest.current.options, ...changed };
      keep(next);
      const current = latest.current.found;
      if (!current) return;
      // The report of the last check is not what would be imported now.
      show({ ...current, state: "checking", options: importOptions.parse(next) });
      act(() => call(checkImport, { importId: current.id, body: next }));
    },
    run: ask(runImport),
    cancel: ask(cancelImport),
    undo: ask(undoImport),
  };
}

function findOpen(
  kind: ImportKindName,
  found: FileImport | undefined,
  { areCustomers, everyoneOptedOut }: OptionInput,
): RunningImport["waitsFor"] {
  if (kind === "contacts" && areCustomers === undefined && !everyoneOptedOut) return "customers";
  if (!found?.report) return undefined;
  const open = openQuestions(found.report, found.options ?? {});
  return (["optOuts", "words", "doubtfulRows", "dates"] as const).find(
    (one) => open[one].length > 0,
  );
}

/** Answered questions first, then the open ones. */
const mergeQuestions = (earlier: ImportReport | undefined, { questions: open }: ImportReport) => [
  ...(earlier?.questions ?? []).filter(({ index }) => !open.some((one) => one.index === index)),
  ...open,
];
