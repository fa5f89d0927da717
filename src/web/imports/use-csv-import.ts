import { useRef, useState } from "react";
import { importLimits } from "#shared/api/contact-import.ts";
import { errorCatalogue } from "#shared/errors.ts";
import { readAsBase64 } from "#web/forms/file-picker.tsx";
import { messageOf } from "#web/lib/api-error.ts";

export interface ChosenFile {
  fileName: string;
  /** In base64. */
  content: string;
}

export interface CsvImport<Options, Report> {
  step: "choose" | "checking" | "checked" | "importing";
  /** What the last check has found. */
  report: Report | undefined;
  /** In words, what went wrong last. */
  failure: string | undefined;
  options: Options;
  choose(file: File): void;
  /** Checks the file anew where there is one. */
  change(options: Options): void;
  /** @param after what follows once it is stored. */
  run(after: (report: Report) => Promise<void>): void;
}

/** A file is chosen, checked without storing anything, and then imported: the steps of every import. */
export function useCsvImport<Options, Report>(
  begin: Options,
  send: (file: ChosenFile, options: Options, dryRun: boolean) => Promise<Report>,
): CsvImport<Options, Report> {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [options, setOptions] = useState(begin);
  const [report, setReport] = useState<Report>();
  const [failure, setFailure] = useState<string>();
  const [step, setStep] = useState<CsvImport<Options, Report>["step"]>("choose");
  /** Of the checks; an earlier one may be answered later. */
  const checks = useRef(0);

  async function attempt(next: "checking" | "importing", work: () => Promise<void>) {
    setFailure(undefined);
    setStep(next);
    try {
      await work();
      setStep("checked");
    } catch (error) {
      setFailure(messageOf(error));
      setStep(next === "importing" ? "checked" : "choose");
    }
  }

  const check = (work: () => Promise<ChosenFile>, given: Options) =>
    attempt("checking", async () => {
      checks.current += 1;
      const number = checks.current;
      setReport(undefined);
      const found = await send(await work(), given, true);
      if (number === checks.current) setReport(found);
    });

  return {
    step,
    report,
    failure,
    options,
    choose(file) {
      setChosen(undefined);
      void check(async () => {
        // Also by drag and drop, which passes by what the field accepts.
        if (!/\.(csv|xlsx)$/i.test(file.name))
          throw new Error(errorCatalogue["import.not_text"][1]);
        if (file.size > importLimits.bytes) throw new Error(errorCatalogue["import.too_large"][1]);
        const next = { fileName: file.name, content: await readAsBase64(file) };
        setChosen(next);
        return next;
      }, options);
    },
    change(next) {
      setOptions(next);
      if (chosen) void check(async () => chosen, next);
    },
    run(after) {
      if (!chosen) return;
      void attempt("importing", async () => after(await send(chosen, options, false)));
    },
  };
}
