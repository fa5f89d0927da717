// Loaded with `--import` before the server: two signals raise an uncaught error or rejection.
process.on("SIGUSR2", () => void Promise.reject(new Error("unhandled rejection of the test")));
process.on("SIGHUP", () => {
  setImmediate(() => {
    throw new Error("uncaught error of the test");
  });
});
