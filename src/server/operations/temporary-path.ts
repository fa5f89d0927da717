import { rmSync } from "node:fs";

/** Runs `fn` and then removes `path`, even if the process ends meanwhile. */
export async function withTemporaryPath<T>(path: string, fn: () => Promise<T>): Promise<T> {
  const remove = () => rmSync(path, { recursive: true, force: true });
  process.once("exit", remove);
  try {
    return await fn();
  } finally {
    process.off("exit", remove);
    remove();
  }
}
