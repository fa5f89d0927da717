import { connect, createServer, type Socket } from "node:net";

export interface CutProxy {
  port: number;
  /**
   * What becomes of a piece that the server sends: passed on, lost with its connection, passed on while the answer
   * is lost with the connection, or passed on while no answer comes any more. Default: passed on.
   */
  decide: (piece: Buffer) => "pass" | "cut" | "cut-answer" | "hush-answer";
  /**
   * Passes nothing on any more, or no answers, without closing: for good on present connections, on new ones as
   * long as it is set.
   */
  hush(what: Hushed | undefined): void;
  close(): Promise<void>;
}

type Hushed = "everything" | "answers";

/** Stands between the server and PostgreSQL and cuts a connection, or falls silent, at a chosen moment. */
export async function startCutProxy(target: { port: number; host?: string }): Promise<CutProxy> {
  const sockets = new Set<Socket>();
  const hushers = new Set<(what: Hushed) => void>();
  let hushed: Hushed | undefined;
  const server = createServer((client) => {
    let silence = hushed;
    hushers.add((what) => {
      silence = what;
    });
    const database = connect(target);
    let isAnswerLost = false;
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", end);
      socket.on("close", () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on("data", (chunk) => {
      if (silence === "everything") return;
      const decision = proxy.decide(chunk);
      if (decision === "cut") return end();
      isAnswerLost ||= decision === "cut-answer";
      if (decision === "hush-answer") silence = "answers";
      database.write(chunk);
    });
    database.on("data", (chunk) => {
      if (silence) return;
      if (isAnswerLost) end();
      else client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const proxy: CutProxy = {
    port: typeof address === "object" && address ? address.port : 0,
    decide: () => "pass",
    hush(what) {
      hushed = what;
      if (what) for (const hush of hushers) hush(what);
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return proxy;
}
