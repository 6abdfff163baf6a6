import type { Endpoint } from "./auth-services.ts";

export const getJwks: Endpoint = ({ tokens }) => ({
  method: "GET",
  url: "/.well-known/jwks.json",
  async handler(_request, reply) {
    void reply.header("cache-control", "public, max-age=600");
    return tokens.jwks;
  },
});
