import type { Endpoint } from "./storage-services.ts";

export const getStatus: Endpoint = () => ({
  method: "GET",
  url: "/status",
  handler: async (_request, reply) => reply.code(200).send(),
});

/** Of this API's wire, as tools of the ecosystem ask for it. */
export const getVersion: Endpoint = () => ({
  method: "GET",
  url: "/version",
  handler: async (_request, reply) => reply.type("text/plain").send("1.0.0"),
});
