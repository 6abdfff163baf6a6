// Loaded by a server of the journeys: leads what it sends to the push service's name to the one on this machine.

const { PUSH_ORIGIN = "", PUSH_SERVICE = "" } = process.env;
const fetchDirectly = globalThis.fetch;

globalThis.fetch = (target, init) =>
  fetchDirectly(
    typeof target === "string" && target.startsWith(PUSH_ORIGIN)
      ? target.replace(PUSH_ORIGIN, PUSH_SERVICE)
      : target,
    init,
  );
