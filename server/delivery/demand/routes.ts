import * as adminContract from '#contract/delivery/demand.admin.ts';
import {
  demandListSchema,
  postalCodeCheckSchema,
  postalCodeReceiptSchema,
} from '#contract/delivery/demand.schema.ts';
import * as contract from '#contract/delivery/demand.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import type { RateLimit } from '#server/platform/http/limits/rate-counter.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import { countDemand, listDemand } from './service.ts';

/** A household checks a few postal codes once. */
const checkLimit: RateLimit = { name: 'postal_code_check', requests: 20, per_seconds: 60 * 60 };

interface DemandDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'RATE_LIMITS'>;
}

export function demandRoutes(deps: DemandDeps): Route[] {
  const mayCount = createRateLimiter(deps, checkLimit);
  return [
    route(contract.reportPostalCode, {
      summary:
        'Report a checked postal code without delivery, for the staff; stores no personal data',
      body: postalCodeCheckSchema,
      response: postalCodeReceiptSchema,
      admit: ({ ip }) => mayCount(ip),
      handler: async ({ body }) => ({
        is_recorded: await countDemand(deps, body.postal_code, 'check'),
      }),
    }),
    route(adminContract.listDemand, {
      summary: 'List postal codes without delivery that customers requested, most wanted first',
      response: demandListSchema,
      handler: async () => ({ items: await listDemand(deps) }),
    }),
  ];
}
