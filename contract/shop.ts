import { endpoint } from './endpoint.ts';
import type { Shop } from './shop.schema.ts';

export const getShop = endpoint<{ response: Shop }>('GET', '/api/v1/shop', 'public');
