// Loaded with `--import` before the server: two signals raise an uncaught error or rejection.
process.on("SIGUSR2", () => void Promise.reject(new Error("nobody waited for this")));
process.on("SIGHUP", () => {
  setImmediate(() => {
    throw new Error("nobody caught this");
  });
});
