import { z } from 'zod';
import * as contract from '#contract/messages/alerts.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { alertRoutes } from './routes.ts';
import {
  deleteOldAlerts,
  eraseAlerts,
  exportAlerts,
  sendAreaAlerts,
  sendAreaAlertsTask,
  sendDueAlerts,
  sendProductAlertsTask,
} from './service.ts';

const payloadSchema = z.object({ product_id: z.uuid() });

export const alerts = module({
  routes: (deps) => nameRoutes('alerts', [contract], alertRoutes(deps)),
  tables: ['alerts'],
  personalData: {
    export: { alerts: ({ db }, { id }) => exportAlerts(db, id) },
    erase: eraseAlerts,
  },
  constraints: { alerts_limit: 'too_many_alerts' },
  tasks: (deps) => ({
    [sendProductAlertsTask]: (payload) =>
      sendDueAlerts(deps, payloadSchema.parse(payload).product_id),
    [sendAreaAlertsTask]: () => sendAreaAlerts(deps),
  }),
  intervals: (deps) => [
    {
      minutes: 60,
      failure: 'old alerts were not deleted, or missed ones not sent',
      run: async () => {
        await deleteOldAlerts(deps);
        await sendDueAlerts(deps);
      },
    },
  ],
});
