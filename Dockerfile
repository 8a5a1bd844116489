# One image for all parts: each service says which main.ts it starts. Node runs the .ts files as they are; only the front ends are built.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY event-store/package.json event-store/
COPY database/package.json database/
COPY hints/package.json hints/
COPY http-server/package.json http-server/
COPY upstreams/package.json upstreams/
COPY command-api/package.json command-api/
COPY projections/package.json projections/
COPY query-api/package.json query-api/
COPY reactions/package.json reactions/
COPY embedded/package.json embedded/
COPY admin-ui/package.json admin-ui/
COPY public-site/package.json public-site/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
RUN npm ci --include=dev
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev

FROM node:24-bookworm-slim
# For docker/event-store-certificates.sh.
RUN apt-get update && apt-get install --yes --no-install-recommends openssl && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app /app
USER node
EXPOSE 3000
CMD ["node", "command-api/main.ts"]
