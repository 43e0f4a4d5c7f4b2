import { endpoint } from '#contract/endpoint.ts';
import type { Shop } from '#contract/shop/shop.schema.ts';

export const getShop = endpoint<{ response: Shop }>('GET', '/api/v1/shop', 'public');
