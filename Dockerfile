# The server with both front ends, without tools and without an embedded database.
FROM node:22-bookworm-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY site/package.json site/

FROM base AS build
RUN npm ci --include=dev
COPY . .
# The canonical addresses of the public site carry it.
ARG BASE_URL
RUN test -n "$BASE_URL" || { echo "The build argument BASE_URL is missing." >&2; exit 1; }
RUN NODE_ENV= npm run build --workspace=backend \
  && NODE_ENV=production npm run build --workspace=frontend --workspace=site

FROM base
RUN npm ci --omit=dev --workspace=backend --include-workspace-root=false && npm cache clean --force
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
COPY --from=build /app/site/dist site/dist
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "backend/dist/src/main.js"]
