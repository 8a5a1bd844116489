# One image for all parts; each service starts its own main.ts. Node runs .ts files directly, so only the front ends
# are built.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY admin-ui/package.json admin-ui/
COPY bench/package.json bench/
COPY command-api/package.json command-api/
COPY e2e/package.json e2e/
COPY packages/change-notifications/package.json packages/change-notifications/
COPY packages/contracts/package.json packages/contracts/
COPY packages/copywriting/package.json packages/copywriting/
COPY packages/event-store/package.json packages/event-store/
COPY packages/http-server/package.json packages/http-server/
COPY packages/images/package.json packages/images/
COPY packages/integrations/package.json packages/integrations/
COPY packages/link-import/package.json packages/link-import/
COPY packages/postgres/package.json packages/postgres/
COPY packages/private-tables/package.json packages/private-tables/
COPY packages/safe-fetch/package.json packages/safe-fetch/
COPY packages/shopper-tokens/package.json packages/shopper-tokens/
COPY projections/package.json projections/
COPY public-site/package.json public-site/
COPY query-api/package.json query-api/
COPY reactions/package.json reactions/
COPY standalone/package.json standalone/
COPY workers/package.json workers/
RUN npm ci --include=dev
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev

FROM node:24-bookworm-slim
# docker/event-store-certificates.sh needs openssl.
RUN apt-get update && apt-get install --yes --no-install-recommends openssl && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app /app
# A new volume takes its owner from these folders.
RUN mkdir /backups /erasures && chown node:node /backups /erasures
USER node
EXPOSE 3000
CMD ["node", "command-api/main.ts"]
