import { endpoint } from '#contract/endpoint.ts';
import type { ShopSettings, ShopSettingsChanges } from '#contract/shop/shop.schema.ts';

export const getShopSettings = endpoint<{ response: ShopSettings }>(
  'GET',
  '/api/v1/admin/shop',
  'settings:read',
);
export const updateShopSettings = endpoint<{
  body: ShopSettingsChanges;
  response: ShopSettings;
}>('PATCH', '/api/v1/admin/shop', 'settings:write');
