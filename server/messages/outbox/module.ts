import * as contract from '#contract/messages/outbox.admin.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { outboxRoutes } from './admin-routes.ts';

export const outbox = module({
  routes: (deps) => nameRoutes('outbox', [contract], outboxRoutes(deps)),
  tables: ['messages', 'outbox_pending'],
});
