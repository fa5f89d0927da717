import { connect, createServer } from "node:net";

/** Startup parameters supported by PgBouncer; all others are rejected. */
const supported = ["user", "database", "client_encoding", "application_name"];

export interface FakePooler {
  port: number;
  close(): Promise<void>;
}

/**
 * Handles startup parameters as PgBouncer does: rejects the first unknown one or, with `ignore_startup_parameters`,
 * drops them from the sessions it opens.
 */
export async function startFakePooler(
  target: { host: string; port: number },
  unsupported: "refuse" | "ignore",
): Promise<FakePooler> {
  const server = createServer((client) => {
    const database = connect(target);
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) socket.on("error", end).on("close", end);
    client.once("data", (start) => {
      const given = readParameters(start);
      const unknown = given.find(([name]) => !supported.includes(name));
      if (unknown && unsupported === "refuse") {
        client.end(refusal(`unsupported startup parameter: ${unknown[0]}`));
        return;
      }
      database.write(startOf(given.filter(([name]) => supported.includes(name))));
      client.pipe(database);
    });
    database.pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Parses the protocol's startup message: length, version, then names and values, each ended by a NUL. */
function readParameters(start: Buffer): [name: string, value: string][] {
  const words = start.subarray(8).toString().split("\0");
  const pairs: [string, string][] = [];
  for (let at = 0; words[at]; at += 2) pairs.push([words[at] ?? "", words[at + 1] ?? ""]);
  return pairs;
}

function startOf(parameters: [string, string][]): Buffer {
  const text = Buffer.from(`${parameters.flat().join("\0")}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(text.length + 8, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, text]);
}

function refusal(message: string): Buffer {
  const text = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from("E....");
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}
