import * as temperatures from '#server/temperatures/queries.ts';
import * as workTimes from '#server/work-times/queries.ts';
import type { Examples } from './sql-example.ts';

const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';
const span = { start: time, end: time };

/** Working times, and temperatures of transport boxes. */
export const workTimeExamples = {
  'server/work-times/queries.ts': {
    lockEmployee: (db) => workTimes.lockEmployee(db, id),
    listOwnTimes: (db) => workTimes.listOwnTimes(db, id, time),
    findEntries: (db) => workTimes.findEntries(db, [id]),
    insertEntries: (db) =>
      workTimes.insertEntries(db, [
        {
          id,
          user_id: id,
          kind: 'begin',
          at: time,
          replaces: null,
          is_void: false,
          note: null,
          created_at: time,
        },
      ]),
    listTimes: (db) => workTimes.listTimes(db, span),
    exportTimes: (db) => workTimes.exportTimes(db, id),
    deleteTimesBefore: (db) => workTimes.deleteTimesBefore(db, time),
  } satisfies Examples<typeof workTimes>,
  'server/temperatures/queries.ts': {
    insertReading: (db) =>
      temperatures.insertReading(db, {
        id,
        tour_id: id,
        box: 'K1',
        zone: 'chilled',
        moment: 'loading',
        tenths: 45,
        note: null,
        read_at: time,
        actor_id: id,
      }),
    listReadingsOf: (db) => temperatures.listReadingsOf(db, id),
    listReadings: (db) => temperatures.listReadings(db, span),
  } satisfies Examples<typeof temperatures>,
};
