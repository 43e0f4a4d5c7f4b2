import { z } from 'zod';
import * as contract from '#contract/messages/outbox.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { outboxRoutes } from './admin-routes.ts';
import { deliverMessages } from './delivery.ts';
import { deliverMessagesTask } from './relay.ts';
import { deleteMessagesTask, deleteOldMessages } from './retention.ts';

const payloadSchema = z.object({ message_ids: z.array(z.uuid()) });

export const outbox = module({
  routes: (deps) => nameRoutes('outbox', [contract], outboxRoutes(deps)),
  tables: ['message_files', 'messages', 'outbox_pending'],
  tasks: ({ db, transports }) => ({
    [deliverMessagesTask]: (payload, { job: { attempts, max_attempts } }) => {
      const { message_ids: ids } = payloadSchema.parse(payload);
      return deliverMessages(db, transports, ids, attempts >= max_attempts);
    },
    [deleteMessagesTask]: () => deleteOldMessages(db),
  }),
  crontab: [`17 2 * * * ${deleteMessagesTask}`],
});
