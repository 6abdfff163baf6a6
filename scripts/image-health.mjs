// What the image's HEALTHCHECK runs: ends with 0 while the server of this container is ready.
const port = process.env["PORT"] ?? "3000";
const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
  signal: AbortSignal.timeout(4000),
}).catch(() => null);
process.exitCode = answer?.ok === true ? 0 : 1;
