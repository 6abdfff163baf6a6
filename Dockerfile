# The product in one image: the site, its server, the embedded database, the reader of screenshots and the payment
# sandbox. `docker compose up` builds and runs it (compose.yaml); docs/operating.md explains it.
# The same lines build on amd64 and on arm64. Node is the one that tools/runtime/package-lock.json names.
ARG BASE=docker.io/library/debian:trixie-slim@sha256:a29215f6a35e51e22adffa17f89e9d2ef06214e64a2bad10d765c46aea49f11f

FROM ${BASE} AS build
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates nodejs npm
WORKDIR /build
COPY . .
RUN node scripts/bootstrap.mjs
RUN node_modules/.bin/node scripts/build.mjs
RUN node_modules/.bin/node scripts/image-layout.mjs /gathered

FROM ${BASE}
COPY --from=build /gathered /
# The only folder that the product writes in, besides /tmp.
RUN mkdir --mode=0700 /data && chown 10001:10001 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
USER 10001:10001
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 CMD ["node", "/app/scripts/image-health.mjs"]
ENTRYPOINT ["capicu"]
CMD ["serve"]
