import * as positions from '#server/positions/queries.ts';
import type { Call, Examples } from './sql-example.ts';

const house = { postal_code: '13357', street: 'badstrasse', house_number: 12, letter: 'a' };

export const positionExamples: Record<string, Record<string, Call | Call[]>> = {
  'server/positions/queries.ts': {
    findPositions: (db) => positions.findPositions(db, [house]),
    hasPositions: (db) => positions.hasPositions(db),
    deletePositions: (db) => positions.deletePositions(db),
    insertPositions: (db) =>
      positions.insertPositions(db, [{ ...house, latitude: 52.552, longitude: 13.385 }]),
  } satisfies Examples<typeof positions>,
};
