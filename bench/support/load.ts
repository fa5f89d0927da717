import { connect, type Socket } from "node:net";
import { quantile } from "./spread.ts";

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  /** Of one core, this process's own use while it ran: near 1 it would be the bottleneck. */
  generatorCpu: number;
}

export interface LoadOptions {
  port: number;
  clients: number;
  seconds: number;
  /** A whole HTTP/1.1 request; asked for anew for each one. */
  request: () => string | Buffer;
  /** Makes what `request` hands out, before the time that is measured. */
  prepare?: (seconds: number) => void;
}

/** Tells a client that its request was answered so, after that many milliseconds; false: it was the last. */
type Note = (status: string, ms: number) => boolean;

/**
 * Keep-alive clients that each send the next request when the last was answered. Raw sockets and
 * nothing parsed but the status and the length, so that the load takes little of the two cores.
 * @throws the whole answer when one has another status than 2xx or 3xx: a refusal is no work done.
 */
export async function runLoad(options: LoadOptions): Promise<Load> {
  const { port, clients, seconds, request, prepare } = options;
  prepare?.(seconds);
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const cpu = process.cpuUsage();
  const began = performance.now();
  const end = began + seconds * 1000;
  const note: Note = (status, ms) => {
    times.push(ms);
    statuses[status] = (statuses[status] ?? 0) + 1;
    return performance.now() < end;
  };
  await Promise.all(Array.from({ length: clients }, () => runClient(port, request, note)));
  const elapsed = performance.now() - began;
  const used = process.cpuUsage(cpu);
  return {
    perSecond: (times.length / elapsed) * 1000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    statuses,
    generatorCpu: (used.user + used.system) / 1000 / elapsed,
  };
}

function runClient(port: number, request: () => string | Buffer, note: Note): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let begun: Buffer | undefined;
    // One piece of memory for all that is read: Node else takes 64 kB anew for each answer, and clearing them away delays others.
    const onread = {
      buffer: Buffer.alloc(65_536),
      callback(length: number, memory: Uint8Array): boolean {
        const read = Buffer.from(memory.buffer, memory.byteOffset, length);
        const answer = begun ? Buffer.concat([begun, read]) : read;
        // A copy, since what comes next is written over it.
        begun = isWhole(answer) ? undefined : Buffer.from(answer);
        if (!begun) take(answer);
        return true;
      },
    };
    const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true, onread });
    const send = () => {
      sentAt = performance.now();
      socket.write(request());
    };
    const take = (answer: Buffer) => {
      const status = answer.toString("latin1", 9, 12);
      if (!/^[23]/.test(status)) {
        socket.destroy();
        return reject(new Error(`A request was not answered as it should be: ${answer}`));
      }
      const more = note(status, performance.now() - sentAt);
      if (more) return send();
      socket.removeAllListeners("close");
      socket.end(resolve);
    };
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("The server closed a connection under load.")));
  });
}

/** An answer by its content-length, or the last chunk. */
function isWhole(answer: Buffer): boolean {
  const headEnd = answer.indexOf("\r\n\r\n");
  if (headEnd < 0) return false;
  const head = answer.toString("latin1", 0, headEnd).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined) return answer.length >= headEnd + 4 + Number(length);
  if (head.includes("\r\ntransfer-encoding: chunked")) {
    return answer.subarray(-7).toString("latin1") === "\r\n0\r\n\r\n";
  }
  return true;
}
