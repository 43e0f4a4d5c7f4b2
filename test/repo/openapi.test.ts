import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as account from '#contract/accounts.ts';
import * as adminDesk from '#contract/admin-desk.ts';
import * as identity from '#contract/auth.ts';
import * as cart from '#contract/cart.ts';
import * as catalog from '#contract/catalog.ts';
import * as adminCategories from '#contract/categories.admin.ts';
import * as delivery from '#contract/delivery.ts';
import * as events from '#contract/events.ts';
import * as images from '#contract/images.ts';
import * as adminImport from '#contract/import.admin.ts';
import * as adminLetters from '#contract/inquiries.admin.ts';
import * as contact from '#contract/inquiries.ts';
import * as adminOffers from '#contract/offers.admin.ts';
import * as offers from '#contract/offers.ts';
import * as admin from '#contract/orders.admin.ts';
import * as orders from '#contract/orders.ts';
import * as adminProducts from '#contract/products.admin.ts';
import * as profile from '#contract/profile.ts';
import * as search from '#contract/search.ts';
import * as adminShop from '#contract/shop.admin.ts';
import * as shop from '#contract/shop.ts';
import * as withdrawals from '#contract/withdrawals.ts';
import { demoPictures } from '#demo/seed.ts';
import { createRoutes } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { LiveEventHub } from '#server/events/live-events.ts';
import { createLog } from '#server/http/observability/log.ts';
import { describeRoutes } from '#server/http/openapi.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { root } from './files.ts';
import { createRecorder } from './sql-recorder.ts';

const routes = createRoutes({
  db: createRecorder().db,
  clock: () => new Date(0),
  log: createLog('silent'),
  env: readEnv({}),
  live: new LiveEventHub(createLog('silent')),
  images: openImageStore({ ...readEnv({}), demoPictures }),
});

test('the OpenAPI document is what the routes say (else: npm run generate)', async () => {
  const text = `${JSON.stringify(describeRoutes(routes), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(join(root, 'docs/api/openapi.json'));
});

test('every endpoint of the contract is served, and nothing else', () => {
  const contract = [
    account,
    admin,
    adminCategories,
    adminDesk,
    adminImport,
    adminLetters,
    adminOffers,
    adminProducts,
    adminShop,
    cart,
    catalog,
    contact,
    delivery,
    events,
    identity,
    images,
    offers,
    orders,
    profile,
    search,
    shop,
    withdrawals,
  ]
    .flatMap((module) => Object.values<unknown>(module))
    .filter((value): value is { method: string; path: string } => isEndpoint(value))
    .map(({ method, path }) => `${method} ${path}`);
  const served = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(served.toSorted()).toEqual(contract.toSorted());
});

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
