import { clockAhead, moveClock } from "./move-clock.ts";
import { type RunningServer, type ServerOptions, startServer } from "./start-server.ts";

/** Signals that advance the process's clock, with the number of milliseconds. */
const steps = {
  /** Eleven minutes, longer than a code is valid. */
  SIGUSR2: 11 * 60_000,
  /** A day. */
  SIGWINCH: 24 * 60 * 60_000,
} as const;

/** PGlite's thread runs it as well, so the database's `now()` follows. */
const preload = () => `
  const move = (${moveClock})(${clockAhead()});
  let times = 0;
  for (const [signal, step] of Object.entries(${JSON.stringify(steps)}))
    process.on(signal, () => {
      move(step);
      console.log("clock moved " + ++times);
    });`;

export interface ServerWithClock extends RunningServer {
  /** Time in milliseconds by the process's clock. */
  now(): number;
  elevenMinutesLater(): Promise<void>;
  oneDayLater(): Promise<void>;
}

/** A server whose clock starts with the test's and can be advanced. */
export async function startServerWithClock(options: ServerOptions): Promise<ServerWithClock> {
  const server = await startServer({
    ...options,
    nodeOptions: ["--import", `data:text/javascript,${encodeURIComponent(preload())}`],
  });
  let [ahead, times] = [0, 0];
  const moveBy = (signal: keyof typeof steps) => async () => {
    ahead += steps[signal];
    times += 1;
    const words = `clock moved ${times}`;
    await new Promise<void>((resolve) => {
      const look = () => {
        if (!server.output().includes(words)) return;
        server.child.stdout?.off("data", look);
        resolve();
      };
      server.child.stdout?.on("data", look);
      server.child.kill(signal);
    });
  };
  return {
    ...server,
    now: () => Date.now() + ahead,
    elevenMinutesLater: moveBy("SIGUSR2"),
    oneDayLater: moveBy("SIGWINCH"),
  };
}
