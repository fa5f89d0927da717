import { type To, useLocation } from "react-router";
import { paths } from "#shared/paths.ts";

/** The list with the filter and page stored in the open response's address. */
export function useBackToList(): To {
  const { search } = useLocation();
  return { pathname: paths.responses.href(), search };
}
