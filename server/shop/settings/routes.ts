import { shopSchema } from '#contract/shop/shop.schema.ts';
import * as contract from '#contract/shop/shop.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { getShop } from './service.ts';

export function shopRoutes({
  db,
  env,
}: {
  db: Database;
  env: Pick<Env, 'has_inbox' | 'oidc_providers' | 'SMS_URL' | 'SMS_PREFIXES'>;
}): Route[] {
  return [
    route(contract.getShop, {
      summary: 'Get fees, delivery area and delivery hours of the shop',
      response: shopSchema,
      tags: () => [],
      handler: () => getShop(db, env),
    }),
  ];
}
