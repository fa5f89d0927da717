import { type RunningServer, type ServerOptions, startServer } from "./start-server.ts";

const elevenMinutes = 11 * 60_000;

/** Each signal puts the clock of the process eleven minutes forward: longer than a code is good for. */
const preload = `
  let ahead = 0, times = 0;
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ahead); }
    static now() { return Real.now() + ahead; }
    static [Symbol.hasInstance](one) { return one instanceof Real; }
  };
  process.on("SIGUSR2", () => {
    ahead += ${elevenMinutes};
    console.log("clock moved " + ++times);
  });`;

export interface ServerWithClock extends RunningServer {
  /** Milliseconds by the clock of the process. */
  now(): number;
  elevenMinutesLater(): Promise<void>;
}

/** A server whose clock the test moves. */
export async function startServerWithClock(options: ServerOptions): Promise<ServerWithClock> {
  const server = await startServer({
    ...options,
    nodeOptions: ["--import", `data:text/javascript,${encodeURIComponent(preload)}`],
  });
  let times = 0;
  return {
    ...server,
    now: () => Date.now() + times * elevenMinutes,
    async elevenMinutesLater() {
      times += 1;
      const words = `clock moved ${times}`;
      await new Promise<void>((resolve) => {
        const look = () => {
          if (!server.output().includes(words)) return;
          server.child.stdout?.off("data", look);
          resolve();
        };
        server.child.stdout?.on("data", look);
        server.child.kill("SIGUSR2");
      });
    },
  };
}
