import * as contract from '#contract/shop/shop.admin.ts';
import { shopSettingsChangesSchema, shopSettingsSchema } from '#contract/shop/shop.schema.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { requireMapFile } from '#server/shop/map/service.ts';
import { getShopSettings } from './queries.ts';
import { changeSettings, type SettingsDeps } from './settings-commands.ts';

export function adminShopRoutes({
  db,
  clock,
  env,
  closeRegisters,
}: SettingsDeps & {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'DATA_DIR'>;
}): Route[] {
  return [
    route(contract.getShopSettings, {
      summary: 'Get all settings of the shop',
      response: shopSettingsSchema,
      handler: () => getShopSettings(db),
    }),
    route(contract.updateShopSettings, {
      summary: 'Change settings of the shop',
      body: shopSettingsChangesSchema,
      errors: ['map_attribution_missing', 'map_file_unreadable', 'register_open'],
      response: shopSettingsSchema,
      handler: async ({ body }, { principal }) => {
        await requireMapFile(env.DATA_DIR, body.map_tiles ?? '');
        return changeSettings(db, clock(), principal.user_id, body, { closeRegisters });
      },
    }),
  ];
}
