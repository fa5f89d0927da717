import type { RouteObject } from "react-router";
import { expect, it } from "vitest";
import { paths } from "#shared/paths.ts";
import { routes } from "./routes.tsx";

// The server answers 404 for addresses missing from the list, and the every-page journey reads the list.
it("has a page for every address of the list, and lists every page", () => {
  const patterns = Object.values(paths).map(({ pattern }) => pattern);
  expect(patternsOf(routes).sort()).toEqual(["*", ...patterns].sort());
});

function patternsOf(all: RouteObject[]): string[] {
  return all.flatMap(({ path, children = [] }) => [
    ...(path ? [path] : []),
    ...patternsOf(children),
  ]);
}
