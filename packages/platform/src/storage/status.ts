import type { Endpoint } from "./storage-services.ts";

export const getStatus: Endpoint = () => ({
  method: "GET",
  url: "/status",
  handler: async (_request, reply) => reply.code(200).send(),
});

/** The version of this API's wire, for tools of the ecosystem that ask. */
export const getVersion: Endpoint = () => ({
  method: "GET",
  url: "/version",
  handler: async (_request, reply) => reply.type("text/plain").send("1.0.0"),
});
