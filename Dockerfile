# The site in one image: `docker build -t targa .`; what it needs to run stands in deploy/targa.env.example.

# Everything that is built once.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run build

# The packages that run, without those that only build and test.
FROM node:24-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund

FROM node:24-trixie-slim
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json package-lock.json ./
COPY content ./content
COPY contract ./contract
COPY locales ./locales
COPY scripts ./scripts
COPY server ./server
# The only folders it writes to: its own lock, files on a volume, and what it has compiled.
RUN mkdir -p /var/lib/targa /srv/targa/files node_modules/.cache \
  && chown node:node /var/lib/targa /srv/targa/files node_modules/.cache
USER node
# The heap is --max-old-space-size; give the container about 250 MB more.
ENV NODE_ENV=production \
    NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=240" \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    HOST=0.0.0.0 \
    DATA_DIR=/var/lib/targa \
    METRICS_PORT=9464
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process: it gets the signals and starts no children that would need a parent.
CMD ["node_modules/.bin/node", "build/programs/main.js"]
