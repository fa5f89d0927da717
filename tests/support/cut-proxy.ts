import { connect, createServer, type Socket } from "node:net";

export interface CutProxy {
  port: number;
  /**
   * What becomes of a piece that the server sends: passed on, lost with its connection, or passed on while the
   * answer is lost with the connection. Default: passed on.
   */
  decide: (piece: Buffer) => "pass" | "cut" | "cut-answer";
  close(): Promise<void>;
}

/** Stands between the server and PostgreSQL and cuts a connection at a chosen moment. */
export async function startCutProxy(target: { port: number; host?: string }): Promise<CutProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
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
      const decision = proxy.decide(chunk);
      if (decision === "cut") return end();
      isAnswerLost ||= decision === "cut-answer";
      database.write(chunk);
    });
    database.on("data", (chunk) => (isAnswerLost ? end() : client.write(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const proxy: CutProxy = {
    port: typeof address === "object" && address ? address.port : 0,
    decide: () => "pass",
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return proxy;
}
