import * as contract from '#contract/staff/work.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { workEventRoutes } from './routes.ts';
import { exportWorkEvents, forgetOldReporters } from './service.ts';

export const workEvents = module({
  routes: (deps) => nameRoutes('work', [contract], workEventRoutes(deps)),
  tables: ['device_keys', 'work_events', 'work_tasks'],
  personalData: { export: { work_events: ({ db }, { id }) => exportWorkEvents(db, id) } },
  appendOnly: ['work_events'],
  constraints: { work_events_sequence: 'event_sequence_taken' },
  intervals: (deps) => [
    {
      minutes: 60,
      failure: 'who reported old steps was not forgotten',
      run: () => forgetOldReporters(deps),
    },
  ],
});
