import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { useCsvImport } from "./use-csv-import.ts";

it("shows what the last check has found, though an earlier one is answered later", async () => {
  const answers = new Map<string, (report: string) => void>();
  const send = (_: unknown, options: string) =>
    new Promise<string>((resolve) => answers.set(options, resolve));
  const { result } = renderHook(() => useCsvImport<string, string>("3 May", send));
  act(() => result.current.choose(new File(["a"], "reviews.csv")));
  await waitFor(() => expect(answers.size).toBe(1));
  act(() => result.current.change("5 March"));
  await waitFor(() => expect(answers.size).toBe(2));
  await act(async () => answers.get("5 March")?.("in March"));
  expect(result.current.report).toBe("in March");
  await act(async () => answers.get("3 May")?.("in May"));
  expect(result.current.report).toBe("in March");
});
