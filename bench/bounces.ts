// Classifies real bounce mails of known meaning. `--folder PATH` classifies additional ones.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readMail } from "../src/server/messaging/receiving/read-mail.ts";

/** A folder contains one folder of mails per meaning. Its README names the sources. */
const { values } = parseArgs({ options: { folder: { type: "string", multiple: true } } });
const here = fileURLToPath(new URL("./bounces", import.meta.url));
const folders = values.folder ?? [join(here, "built-on"), join(here, "held-out")];

const verdicts = [
  "bounced",
  "refused",
  "delayed",
  "complained",
  "unsubscribed",
  "answer",
  "unseen",
];
/** Meaning of a mail about a nonexistent address or domain. */
const unknown = "unknown";

for (const folder of folders) {
  let [known, recognised, wrong] = [0, 0, 0];
  console.log(
    `\n${folder}\n\n  ${"meaning".padEnd(12)}${verdicts.map((one) => one.padStart(13)).join("")}`,
  );
  for (const meaning of readdirSync(folder).sort()) {
    const counts = new Map<string, number>();
    for (const name of readdirSync(join(folder, meaning)).sort()) {
      const verdict = await judge(join(folder, meaning, name));
      counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
      if ((meaning === unknown) !== (verdict === "bounced"))
        console.log(`  ${meaning}/${name} is judged ${verdict}`);
    }
    const bounced = counts.get("bounced") ?? 0;
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (meaning === unknown) [known, recognised] = [all, bounced];
    else wrong += bounced;
    const row = verdicts.map((one) => String(counts.get(one) ?? "").padStart(13)).join("");
    console.log(`  ${meaning.padEnd(12)}${row}`);
  }
  const share = ((100 * recognised) / known).toFixed(1);
  console.log(
    `${recognised} of ${known} recognised (${share} %, goal 95), ${wrong} wrongly suppressed (goal 0)`,
  );
  if (wrong > 0 || recognised < 0.95 * known) process.exitCode = 1;
}

async function judge(file: string): Promise<string> {
  const read = await readMail(readFileSync(file));
  if (read.type === "report") return read.kind;
  return read.type === "reply" ? "answer" : "unseen";
}
