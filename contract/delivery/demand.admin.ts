import type { DemandList } from '#contract/delivery/demand.schema.ts';
import { endpoint } from '#contract/endpoint.ts';

export const listDemand = endpoint<{ response: DemandList }>(
  'GET',
  '/api/v1/admin/delivery-demand',
  'delivery:read',
);
