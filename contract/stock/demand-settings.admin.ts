import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';
import type {
  DemandFactorRow,
  NewDemandFactor,
  ServiceLevel,
  ServiceLevelChange,
} from '#contract/stock/demand-settings.schema.ts';

/** Of each category of the first level. */
export const listServiceLevels = endpoint<{ response: { items: ServiceLevel[] } }>(
  'GET',
  '/api/v1/admin/service-levels',
  'buying:read',
);
/** `id` is that of the category. */
export const setServiceLevel = endpoint<{
  params: ById;
  body: ServiceLevelChange;
  response: ServiceLevel;
}>('PUT', '/api/v1/admin/service-levels/{id}', 'buying:write');
/** Those from which the forecast learns, and later ones, the latest first. */
export const listDemandFactors = endpoint<{ response: { items: DemandFactorRow[] } }>(
  'GET',
  '/api/v1/admin/demand-factors',
  'buying:read',
);
export const addDemandFactor = onceEndpoint<{ body: NewDemandFactor; response: DemandFactorRow }>(
  '/api/v1/admin/demand-factors',
  'buying:write',
);
/** Replaces all of it. */
export const updateDemandFactor = endpoint<{
  params: ById;
  body: NewDemandFactor;
  response: DemandFactorRow;
}>('PUT', '/api/v1/admin/demand-factors/{id}', 'buying:write');
/** Returns what was deleted. */
export const deleteDemandFactor = endpoint<{ params: ById; response: DemandFactorRow }>(
  'DELETE',
  '/api/v1/admin/demand-factors/{id}',
  'buying:write',
);
