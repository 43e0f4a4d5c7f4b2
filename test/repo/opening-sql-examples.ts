import * as opening from '#server/opening/queries.ts';
import type { Call, Examples } from './sql-example.ts';

const time = '2026-11-21T08:00:00.000Z';
const hash = Buffer.alloc(32);

export const openingExamples: Record<string, Record<string, Call>> = {
  'server/opening/queries.ts': {
    getOpenedAt: (db) => opening.getOpenedAt(db),
    hasAdmin: (db) => opening.hasAdmin(db),
    markClosed: (db) => opening.markClosed(db),
    markOpened: (db) => opening.markOpened(db, time),
    noteTriedMail: (db) => opening.noteTriedMail(db, time),
    replaceLink: (db) => opening.replaceLink(db, { token_hash: hash, expires_at: time }),
    findLink: (db) => opening.findLink(db, hash, time),
    takeLink: (db) => opening.takeLink(db, hash, time),
    getFacts: (db) => opening.getFacts(db),
  } satisfies Examples<typeof opening>,
};
