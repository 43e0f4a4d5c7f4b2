FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
# No package that the shop runs on has to be built.
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --no-save --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# deploy/node.env, which says why.
ENV NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=512" NODE_COMPILE_CACHE=build/compiled MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /shop
# What runs, and no more: test/e2e/image.calls.ts starts a shop from this list.
COPY --from=build /shop/package.json /shop/NOTICE ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
COPY --from=build /shop/server ./server
COPY --from=build /shop/domain ./domain
COPY --from=build /shop/contract ./contract
COPY --from=build /shop/demo ./demo
COPY --from=build /shop/app/public-data.ts ./app/public-data.ts
RUN mkdir /data build/compiled && chown node:node /data build/compiled
VOLUME /data
USER node
# Everything that a start loads is compiled here, once: a start that finds no database ends after that.
RUN DATABASE_URL=postgres://nowhere.invalid/none node --import ./server/platform/process/serving.ts --import "./build/$(cat build/current)/server/index.js" server/main.ts || true
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# What follows the image's name goes to the shop: docker run kiezkorb --workers 4
ENTRYPOINT ["node", "server/main.ts"]
