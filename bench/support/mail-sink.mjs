// A separate process with a mail server that accepts and discards everything. It reports its port and, on request, the
// number of messages received.
import { createServer } from "node:net";

let arrived = 0;
const server = createServer((socket) => {
  let rest = "";
  let isData = false;
  socket.on("error", () => socket.destroy());
  socket.setEncoding("latin1");
  socket.write("220 sink\r\n");
  socket.on("data", (piece) => {
    rest += piece;
    for (;;) {
      const mark = isData ? "\r\n.\r\n" : "\r\n";
      const end = rest.indexOf(mark);
      if (end < 0) return;
      const line = rest.slice(0, end);
      rest = rest.slice(end + mark.length);
      socket.write(answer(line));
    }
  });
  function answer(line) {
    if (isData) {
      isData = false;
      arrived += 1;
      return "250 taken\r\n";
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "EHLO") return "250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n";
    if (verb !== "DATA") return "250 ok\r\n";
    isData = true;
    return "354 go on\r\n";
  }
});
server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
process.on("message", () => process.send({ arrived }));
process.on("disconnect", () => process.exit());
