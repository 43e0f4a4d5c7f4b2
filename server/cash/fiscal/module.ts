import * as contract from '#contract/cash/fiscal.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { fiscalRoutes } from './routes.ts';
import { signFiscalRecordsTask, signPending } from './service.ts';
import { storeDeviceLogs, storeDeviceLogsTask } from './store-device-logs.ts';

export const fiscal = module({
  routes: (deps) => nameRoutes('fiscal', [contract], fiscalRoutes(deps)),
  tables: [
    'closings',
    'device_log_parts',
    'device_logs',
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
    'device_log_parts',
    'device_logs',
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
  tasks: (deps) => ({
    [signFiscalRecordsTask]: () => signPending(deps),
    [storeDeviceLogsTask]: () => storeDeviceLogs(deps),
  }),
  // Payments queue their signing; this run is for a job that was given up.
  crontab: [`*/5 * * * * ${signFiscalRecordsTask}`, `7 3 * * * ${storeDeviceLogsTask}`],
});
