import { z } from 'zod';
import { timeSchema } from '#contract/fields.schema.ts';
import * as contract from '#contract/messages/webhooks.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { webhookRoutes } from './routes.ts';
import {
  deleteOldEvents,
  deleteWebhookEventsTask,
  replayPart,
  replayWebhookTask,
} from './service.ts';

const partSchema = z.object({
  webhook_id: z.uuid(),
  from: timeSchema,
  to: timeSchema,
  after: z.object({ happened_at: timeSchema, id: z.int() }).nullable(),
});

export const webhooks = module({
  routes: (deps) => nameRoutes('webhooks', [contract], webhookRoutes(deps)),
  tables: ['webhook_deliveries', 'webhook_events', 'webhooks'],
  tasks: (deps) => ({
    [replayWebhookTask]: (payload) => replayPart(deps.db, partSchema.parse(payload)),
    [deleteWebhookEventsTask]: () => deleteOldEvents(deps),
  }),
  crontab: [`37 2 * * * ${deleteWebhookEventsTask}`],
});
