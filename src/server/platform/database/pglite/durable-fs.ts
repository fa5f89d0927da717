import { closeSync, fsyncSync, openSync } from "node:fs";
import { NodeFS } from "@electric-sql/pglite/nodefs";

interface Stream {
  /** The host's file descriptor; absent on directories. */
  nfd?: number;
  node: unknown;
}

interface EmscriptenModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number };
    realPath(node: unknown): string;
  };
}

/**
 * PGlite's Node file system with an fsync that reaches the host. The shipped one ignores fsync, so
 * a power cut could lose commits that were acknowledged. Leans on internals of
 * @electric-sql/pglite 0.5.16: the version is pinned and `durable-fs.test.ts` counts the calls.
 */
export class DurableFs extends NodeFS {
  readonly #onSync: () => void;

  constructor(directory: string, onSync: () => void = () => undefined) {
    super(directory);
    this.#onSync = onSync;
  }

  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...args);
    const enableSync = (module: unknown) => {
      const { NODEFS } = module as EmscriptenModule;
      NODEFS.stream_ops.fsync = (stream) => {
        syncToHost(stream, NODEFS);
        this.#onSync();
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), enableSync] },
    };
  }
}

function syncToHost(stream: Stream, nodefs: EmscriptenModule["NODEFS"]): void {
  if (stream.nfd !== undefined) {
    fsyncSync(stream.nfd);
    return;
  }
  const directory = openSync(nodefs.realPath(stream.node), "r");
  fsyncSync(directory);
  closeSync(directory);
}
