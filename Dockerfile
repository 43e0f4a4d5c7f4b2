FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
# Not `npm ci`: the lockfile need not name the packages of this platform. No package that the shop runs on has to be built.
RUN npm install --no-save --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --no-save --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
COPY --from=build /shop ./
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# What follows the image's name goes to the shop: docker run kiezkorb --workers 4
ENTRYPOINT ["node", "server/main.ts"]
