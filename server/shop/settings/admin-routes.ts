import * as contract from '#contract/shop/shop.admin.ts';
import { shopSettingsChangesSchema, shopSettingsSchema } from '#contract/shop/shop.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { getShopSettings } from './queries.ts';
import { changeSettings } from './settings-commands.ts';

export function adminShopRoutes({ db }: { db: Database }): Route[] {
  return [
    route(contract.getShopSettings, {
      summary: 'Get all settings of the shop',
      response: shopSettingsSchema,
      handler: () => getShopSettings(db),
    }),
    route(contract.updateShopSettings, {
      summary: 'Change settings of the shop',
      body: shopSettingsChangesSchema,
      response: shopSettingsSchema,
      handler: ({ body }, { principal }) => changeSettings(db, principal.user_id, body),
    }),
  ];
}
