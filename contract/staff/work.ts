import { endpoint, type ById } from '#contract/endpoint.ts';
import type { TaskResolution, WorkTask } from '#contract/staff/tasks.schema.ts';
import type { DeviceKey, WorkEventAnswer, WorkEvents } from '#contract/staff/work-events.schema.ts';

/**
 * Applies each event once, in the order of their numbers, each in a transaction of its own. What
 * the permissions of the account do not cover is refused event by event.
 */
export const sendWorkEvents = endpoint<{
  body: WorkEvents;
  response: { items: WorkEventAnswer[] };
}>('POST', '/api/v1/work/events', 'work:read');
/** The key of the employee for what their devices store. The first call makes it. */
export const getDeviceKey = endpoint<{ response: DeviceKey }>(
  'GET',
  '/api/v1/work/device-key',
  'work:read',
);
/** The oldest first. */
export const listWorkTasks = endpoint<{ response: { items: WorkTask[] } }>(
  'GET',
  '/api/v1/dispatch/tasks',
  'tasks:read',
);
export const resolveWorkTask = endpoint<{ params: ById; body: TaskResolution; response: WorkTask }>(
  'POST',
  '/api/v1/dispatch/tasks/{id}/resolve',
  'tasks:resolve',
);
