// Where the server may send: a caller names the address, so that only the push services of browsers are taken.

/** Null for every address that is not of one of these services; else the address in one form. */
export function readPushAddress(endpoint: string, hosts: readonly string[]): string | null {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== "https:" || url.port !== "") return null;
  if (url.username !== "" || url.password !== "" || url.hash !== "") return null;
  return hosts.some((host) => matches(url.hostname, host)) ? url.href : null;
}

/** `*.example.com` stands for every name below it, and not for itself. */
const matches = (name: string, host: string) =>
  host.startsWith("*.")
    ? name.endsWith(host.slice(1)) && name.length >= host.length
    : name === host;
