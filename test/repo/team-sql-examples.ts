import * as team from '#server/team/queries.ts';
import type { Call, Examples } from './sql-example.ts';

const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';
const hash = Buffer.alloc(32);

export const teamExamples: Record<string, Record<string, Call>> = {
  'server/team/queries.ts': {
    listMembers: (db) => team.listMembers(db),
    listInvitations: (db) => team.listInvitations(db),
    listRules: (db) => team.listRules(db),
    replaceInvitation: (db) =>
      team.replaceInvitation(db, {
        email: 'a@b.de',
        role: 'picker',
        language: 'de',
        token_hash: hash,
        invited_by: id,
        expires_at: time,
      }),
    deleteInvitation: (db) => team.deleteInvitation(db, id),
    findInvitation: (db) => team.findInvitation(db, hash, time),
    takeInvitation: (db) => team.takeInvitation(db, hash, time),
    listOtherAdmins: (db) => team.listOtherAdmins(db, id),
    hasConfirmedAccount: (db) => team.hasConfirmedAccount(db, 'a@b.de'),
    setRule: (db) => team.setRule(db, 'admin', true),
  } satisfies Examples<typeof team>,
};
