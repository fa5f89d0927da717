import { type To, useLocation } from "react-router";
import { paths } from "#shared/paths.ts";

/** What a row of the list sends along to the page of its answer: the list's filter and page. */
export interface FromList {
  list: string;
}

/** The list as it was before one answer was opened, or all of it where the answer was opened elsewhere. */
export function useBackToList(): To {
  const { state } = useLocation() as { state: Partial<FromList> | null };
  return { pathname: paths.responses.href(), search: state?.list ?? "" };
}
