import { endpoint } from '#contract/endpoint.ts';
import type { DemandList } from '#contract/orders/demand.schema.ts';

export const listDemand = endpoint<{ response: DemandList }>(
  'GET',
  '/api/v1/admin/delivery-demand',
  'delivery:manage',
);
