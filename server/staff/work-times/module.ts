import * as contract from '#contract/staff/work-times.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { workTimeRoutes } from './routes.ts';
import { deleteOldWorkTimes, exportWorkTimesOf } from './service.ts';

export const workTimes = module({
  routes: (deps) => nameRoutes('work-times', [contract], workTimeRoutes(deps)),
  tables: ['work_time_entries'],
  personalData: { export: { work_times: ({ db }, { id }) => exportWorkTimesOf(db, id) } },
  appendOnly: ['work_time_entries'],
  constraints: { work_time_entries_pkey: 'idempotency_key_reused' },
  intervals: (deps) => [
    {
      minutes: 60,
      failure: 'old working times were not deleted',
      run: () => deleteOldWorkTimes(deps),
    },
  ],
});
