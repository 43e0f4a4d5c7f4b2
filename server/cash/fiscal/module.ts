import * as contract from '#contract/cash/fiscal.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { fiscalRoutes } from './routes.ts';
import { signFiscalRecordsTask, signPending } from './service.ts';

export const fiscal = module({
  routes: (deps) => nameRoutes('fiscal', [contract], fiscalRoutes(deps)),
  tables: ['fiscal_records', 'registers'],
  appendOnly: ['fiscal_records', 'registers'],
  tasks: (deps) => ({ [signFiscalRecordsTask]: () => signPending(deps) }),
  // Payments queue their signing; this run is for a job that was given up.
  crontab: [`*/5 * * * * ${signFiscalRecordsTask}`],
});
