import { connect, createServer, type Socket } from "node:net";

export interface CutProxy {
  port: number;
  /**
   * Action for data from the server: pass it on, cut the connection without it, pass it on and cut the connection
   * before the reply, or pass it on and drop all further replies. Passes by default.
   */
  decide: (piece: Buffer) => "pass" | "cut" | "cut-answer" | "hush-answer";
  /**
   * Stops forwarding anything, or only replies, without closing: permanently on existing connections, and on new ones
   * while set.
   */
  hush(what: Hushed | undefined): void;
  close(): Promise<void>;
}

type Hushed = "everything" | "answers";

/** A proxy between the server and PostgreSQL that cuts a connection, or goes silent, at a chosen moment. */
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
