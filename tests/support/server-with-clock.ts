import { clockAhead, moveClock } from "./move-clock.ts";
import { type RunningServer, type ServerOptions, startServer } from "./start-server.ts";

/** Signals that put the clock of the process forward, by so many milliseconds. */
const steps = {
  /** Eleven minutes: longer than a code is good for. */
  SIGUSR2: 11 * 60_000,
  /** A day. */
  SIGWINCH: 24 * 60 * 60_000,
} as const;

/** PGlite's thread runs it, too: `now()` of the database follows. */
const preload = () => `
  const move = (${moveClock})(${clockAhead()});
  let times = 0;
  for (const [signal, step] of Object.entries(${JSON.stringify(steps)}))
    process.on(signal, () => {
      move(step);
      console.log("clock moved " + ++times);
    });`;

export interface ServerWithClock extends RunningServer {
  /** Milliseconds by the clock of the process. */
  now(): number;
  elevenMinutesLater(): Promise<void>;
  oneDayLater(): Promise<void>;
}

/** A server whose clock begins as the test's and is moved by it. */
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
