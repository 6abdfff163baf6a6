/** Whether a host name or address is the machine itself; accepts IPv6 with or without brackets. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host.toLowerCase());
}

/** Whether the address points at the machine of the person who follows it. */
export function isLoopback({ hostname }: URL): boolean {
  return isLoopbackHost(hostname);
}
