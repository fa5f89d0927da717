// Loaded with `--import` before the server: two signals raise what nobody waits for.
process.on("SIGUSR2", () => void Promise.reject(new Error("nobody waited for this")));
process.on("SIGHUP", () => {
  setImmediate(() => {
    throw new Error("nobody caught this");
  });
});
