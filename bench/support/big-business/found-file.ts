import { sentences } from "./sentences.ts";

/** A file of reviews as a platform's tool exports them; every round has others. */
export function foundFile(rows: number, round: number): Buffer {
  const lines = Array.from({ length: rows }, (_, n) => {
    const words = sentences[n % sentences.length] ?? [];
    const text = [n, n * 3 + 1, n * 7 + 2].map((at) => words[at % words.length]).join(" ");
    const day = new Date(Date.now() - (1 + (n % 700)) * 86_400_000).toISOString().slice(0, 10);
    return `Google,Reviewer ${n},${day},${1 + (n % 5)},"${text} Import ${round}, ${n}."`;
  });
  return Buffer.from(`Platform,Reviewer,Date,Rating,Text\n${lines.join("\n")}\n`);
}
