import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { expect, it, vi } from "vitest";
import type { Outcomes } from "../driver.ts";
import { createPipelinedConnection } from "./pipelined-connection.ts";

/** Told apart by their count. */
const answer = (count: number): Outcomes => [{ status: "fulfilled", value: { rows: [], count } }];

/** A read that is answered on the shared connection when the test says so. */
function aRead() {
  const { promise, resolve, reject } = Promise.withResolvers<Outcomes>();
  return { key: "read", run: vi.fn((_client: string) => promise), answered: resolve, lost: reject };
}

/** With a connection that comes, and lets itself be asked alone, when the test says so. */
function opened() {
  const { promise: client, resolve: comes } = Promise.withResolvers<string>();
  const again = Promise.withResolvers<Outcomes>();
  const alone = vi.fn(() => again.promise);
  const took = vi.fn();
  const connection = createPipelinedConnection<string>({
    lend: async (use) => use(await client),
    ...{ alone, took },
  });
  const untilAskedAgain = () => expect.poll(() => alone.mock.calls.length).toBe(1);
  return { connection, again, alone, took, untilAskedAgain, comes: () => comes("client") };
}

/** One in front that is not answered, and one behind it that was asked again. */
async function oneBehind() {
  const all = opened();
  all.comes();
  const [front, behind] = [aRead(), aRead()];
  const [first, second] = [all.connection.add(front), all.connection.add(behind)];
  await all.untilAskedAgain();
  return { ...all, front, behind, first, second };
}

it("takes the answer that comes first: of the one asked again", async () => {
  const { again, second, connection, alone } = await oneBehind();
  again.resolve(answer(2));
  expect(await second).toEqual(answer(2));
  expect(connection.room()).toBe(0);
  expect(alone).toHaveBeenCalledTimes(1);
});

it("takes the answer that comes first: of the shared connection", async () => {
  const { front, behind, first, second } = await oneBehind();
  front.answered(answer(0));
  behind.answered(answer(1));
  expect(await Promise.all([first, second])).toEqual([answer(0), answer(1)]);
});

it("waits for the shared connection where the one asked again has failed", async () => {
  const { again, front, behind, second } = await oneBehind();
  again.reject(new Error("none to be had"));
  front.answered(answer(0));
  behind.answered(answer(1));
  expect(await second).toEqual(answer(1));
});

it("fails once both have failed, and not before", async () => {
  const { again, front, first, second } = await oneBehind();
  again.reject(new Error("none to be had"));
  front.lost(new Error("lost"));
  await expect(first).rejects.toThrow("lost");
  await expect(second).rejects.toThrow("none to be had");
});

it("asks again for who is behind on a connection that is lost, also where they are in front by now", async () => {
  const { again, front, behind, first, second } = await oneBehind();
  front.answered(answer(0));
  await first;
  behind.lost(new Error("lost"));
  again.resolve(answer(2));
  expect(await second).toEqual(answer(2));
});

it("does not send what is answered before the connection comes, nor counts the waiting for it", async () => {
  const { connection, again, untilAskedAgain, took, comes } = opened();
  const [front, behind] = [aRead(), aRead()];
  const [first, second] = [connection.add(front), connection.add(behind)];
  await untilAskedAgain();
  again.resolve(answer(2));
  await second;
  const cameAt = performance.now();
  comes();
  front.answered(answer(0));
  await first;
  expect(behind.run).not.toHaveBeenCalled();
  expect(took).toHaveBeenCalledTimes(1);
  expect(took.mock.calls[0]?.[1]).toBeLessThanOrEqual(performance.now() - cameAt);
});

it("sees no slow neighbour where this process was held up and the answers are there", async () => {
  const { near, far, end } = await socketPair();
  const alone = vi.fn(async () => answer(2));
  const connection = createPipelinedConnection<Socket>({
    lend: (use) => use(near),
    ...{ alone, took: vi.fn() },
  });
  const read = { key: "read", run: (socket: Socket) => once(socket, "data").then(() => answer(1)) };
  const both = [connection.add(read), connection.add(read)];
  far.write("answers");
  // Longer than anybody's patience, with the loop standing still.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  expect(await Promise.all(both)).toEqual([answer(1), answer(1)]);
  expect(alone).not.toHaveBeenCalled();
  end();
});

async function socketPair() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const near = connect(port, "127.0.0.1").on("data", () => undefined);
  const [far] = (await once(server, "connection")) as [Socket];
  // Both ends are reading from here on.
  far.write("begin");
  await once(near, "data");
  const end = () => {
    near.destroy();
    server.close();
  };
  return { near, far, end };
}
