import { byIdSchema } from '#contract/fields.schema.ts';
import { itemsOf } from '#contract/page.schema.ts';
import { taskResolutionSchema, workTaskSchema } from '#contract/staff/tasks.schema.ts';
import {
  deviceKeySchema,
  workEventAnswerSchema,
  workEventsSchema,
} from '#contract/staff/work-events.schema.ts';
import * as contract from '#contract/staff/work.ts';
import type { ShopDeps } from '#server/deps.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import { provideDeviceKey } from './device-key.ts';
import { receiveEvents } from './receive-events.ts';
import { listTasks, resolveTask } from './tasks.ts';

export function workEventRoutes(deps: ShopDeps): Route[] {
  return [
    route(contract.sendWorkEvents, {
      summary: 'Report what was done on a device, each event once',
      body: workEventsSchema,
      response: itemsOf(workEventAnswerSchema),
      has_raw_texts: true,
      handler: async ({ body }, { principal }) => ({
        items: await receiveEvents(deps, principal, body),
      }),
    }),
    route(contract.getDeviceKey, {
      summary: 'Get the key by which a device encrypts what it has not sent',
      response: deviceKeySchema,
      handler: async (_, { principal }) => ({
        key: await provideDeviceKey(deps.db, principal.user_id),
      }),
    }),
    route(contract.listWorkTasks, {
      summary: 'List the events that a person has to decide, the oldest first',
      response: itemsOf(workTaskSchema),
      handler: async () => ({ items: await listTasks(deps) }),
    }),
    route(contract.resolveWorkTask, {
      summary: 'Note what was done about an event that could not be applied',
      errors: ['paper_cash_unbooked'],
      params: byIdSchema,
      body: taskResolutionSchema,
      response: workTaskSchema,
      handler: ({ params, body }, { principal }) =>
        resolveTask(deps, principal.user_id, params.id, body),
    }),
  ];
}
