import { randomUUID } from 'node:crypto';
import type { NewWorkTimes } from '#contract/staff/work-times.schema.ts';
import * as contract from '#contract/staff/work-times.ts';
import type { WorkTimeKind } from '#domain/staff/work-times/sequence.ts';
import type { TestApp } from '../app.ts';
import type { TestUser } from '../factories.ts';
import { request } from '../request.ts';

type NewTime = NewWorkTimes['times'][number];

/** An entry with an id of its own. */
export const workTime = (
  kind: WorkTimeKind,
  at: string,
  changes: Partial<NewTime> = {},
): NewTime => ({ id: randomUUID(), kind, at, replaces: null, note: null, ...changes });

export function sendTimes(
  { app }: Pick<TestApp, 'app'>,
  by: TestUser,
  times: NewTime[],
  removed: NewWorkTimes['removed'] = [],
) {
  return request(app, contract.noteWorkTimes, { body: { times, removed } }, by);
}
