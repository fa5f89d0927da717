import { connect, type Socket } from "node:net";
import { quantile } from "./spread.ts";

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** Number of responses by status. */
  statuses: Record<string, number>;
  /** CPU use of this process while it ran, as a share of one core. Near 1 the generator would be the bottleneck. */
  generatorCpu: number;
}

export interface LoadOptions {
  port: number;
  clients: number;
  seconds: number;
  /** Returns a complete HTTP/1.1 request; called for each one. */
  request: () => string | Buffer;
  /** Prepares the requests before the measured time. */
  prepare?: (seconds: number) => void;
}

/** Records a response with its latency in milliseconds. Returns false after the last one. */
type Note = (status: string, ms: number) => boolean;

/**
 * Keep-alive clients that each send the next request after the last response. Uses raw sockets and
 * parses only status and length, so that the load generator takes little CPU.
 * @throws the complete response if its status is not 2xx or 3xx, because a refusal is not the measured work.
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
    // Reuses one buffer: otherwise Node allocates 64 kB per response, and collecting them delays other requests.
    const onread = {
      buffer: Buffer.alloc(65_536),
      callback(length: number, memory: Uint8Array): boolean {
        const read = Buffer.from(memory.buffer, memory.byteOffset, length);
        const answer = begun ? Buffer.concat([begun, read]) : read;
        // Copied, because the next read overwrites the buffer.
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

/** Whether the response is complete, by its content-length or the last chunk. */
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
