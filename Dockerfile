# Required: the official Node 24 image by digest, so that a build can be repeated. docs/operating.md,
# "In a container", has the command that looks the digest up.
ARG NODE_IMAGE
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node tools/boot.mjs build && npm prune --omit=dev

FROM ${NODE_IMAGE}
# The last one: see tools/boot/programs.mjs.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=65536 MALLOC_ARENA_MAX=1
WORKDIR /app
# The bundled PostgreSQL is mended where it lies (links, execute bits), so it belongs to who runs it.
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT||3000}/healthz`).then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "src/main.ts"]
