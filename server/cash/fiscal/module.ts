import * as contract from '#contract/cash/fiscal.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { fiscalRoutes } from './routes.ts';
import { signFiscalRecordsTask, signPending } from './service.ts';

export const fiscal = module({
  routes: (deps) => nameRoutes('fiscal', [contract], fiscalRoutes(deps)),
  tables: [
    'closings',
    'devices',
    'fiscal_lines',
    'fiscal_means',
    'fiscal_records',
    'fiscal_references',
    'fiscal_vat',
    'operators',
    'outages',
    'register_clients',
    'registers',
    'vat_keys',
  ],
  appendOnly: [
    'closings',
    'devices',
    'fiscal_lines',
    'fiscal_means',
    'fiscal_records',
    'fiscal_references',
    'fiscal_vat',
    'operators',
    'register_clients',
    'registers',
    'vat_keys',
  ],
  tasks: (deps) => ({ [signFiscalRecordsTask]: () => signPending(deps) }),
  // Payments queue their signing; this run is for a job that was given up.
  crontab: [`*/5 * * * * ${signFiscalRecordsTask}`],
});
