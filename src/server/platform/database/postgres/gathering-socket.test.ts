import { type AddressInfo, createServer } from "node:net";
import { expect, it } from "vitest";
import { createGatheringSocket } from "./gathering-socket.ts";

it("sends what is written within one turn as one piece, also by whoever corks it themselves", async () => {
  const received: string[] = [];
  const server = createServer((peer) => peer.on("data", (data) => received.push(String(data))));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = createGatheringSocket().setNoDelay(true);
  socket.connect((server.address() as AddressInfo).port, "127.0.0.1");
  await new Promise((resolve) => socket.once("connect", resolve));

  const sent = [1, 2, 3].map(async (part) => {
    socket.cork();
    socket.write(`begin ${part} `);
    socket.write(`end ${part} `);
    socket.uncork();
    // Nothing has left yet.
    expect(socket.writableCorked).toBe(1);
  });
  await Promise.all(sent);
  await new Promise<void>((resolve) => socket.end(resolve));
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(received).toEqual(["begin 1 end 1 begin 2 end 2 begin 3 end 3 "]);
});
