import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** Content of the first line of a release's dump, a comment. */
export interface ReleaseNotes {
  version: string;
  madeAt: string;
  secretsKey: string;
  /** The refresh token of the demonstration's owner. */
  refreshToken: string;
  /** The contact whose invitation waits to be sent. */
  invited: string;
}

export const releaseFolder = new URL("../../fixtures/releases/", import.meta.url);
export const fileOfRelease = (version: string) => new URL(`${version}.sql.gz`, releaseFolder);

/** Versions with a dump. */
export const listReleases = (): string[] =>
  readdirSync(releaseFolder)
    .filter((name) => name.endsWith(".sql.gz"))
    .map((name) => name.replace(".sql.gz", ""));

export function readRelease(version: string): { notes: ReleaseNotes; text: string } {
  const text = gunzipSync(readFileSync(fileOfRelease(version))).toString("utf8");
  const [first = ""] = text.split("\n", 1);
  return { notes: JSON.parse(first.replace("-- ", "")), text };
}
