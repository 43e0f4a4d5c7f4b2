import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WorkTimeKind } from '#domain/staff/work-times/sequence.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser } from '#test/helpers/factories.ts';

// What the database refuses, whatever writes to it.
const shop = useTestApp();
let userId: string;
beforeEach(async () => {
  userId = (await createUser(shop(), { role: 'driver' })).id;
});

interface Row {
  kind: WorkTimeKind;
  time: string;
  id?: string;
  user_id?: string;
  replaces?: string | null;
  is_void?: boolean;
}

/** Writes rows in one transaction. */
const insert = (...rows: Row[]) =>
  shop()
    .db.transaction()
    .execute(async (trx) => {
      for (const { time, ...row } of rows) {
        await trx
          .insertInto('work_time_entries')
          .values({
            id: randomUUID(),
            user_id: userId,
            at: `2026-11-23T${time}:00Z`,
            note: 'a note',
            ...row,
          })
          .execute();
      }
    });

const notAlternating = /do not alternate/;
const day: Row[] = [
  { kind: 'begin', time: '08:00' },
  { kind: 'break', time: '10:00' },
  { kind: 'resume', time: '10:30' },
  { kind: 'end', time: '16:00' },
];

describe('the database', () => {
  test('checks a sequence at the end of the transaction, in any order', async () => {
    await insert(...day.toReversed());
    await expect(insert({ kind: 'begin', time: '16:00' })).rejects.toThrow(notAlternating);
    await insert({ kind: 'begin', time: '16:01' });
  });

  test.each<[string, Row[]]>([
    ['an end first', [{ kind: 'end', time: '08:00' }]],
    ['a break first', [{ kind: 'break', time: '08:00' }]],
    ['two beginnings', [day[0], { kind: 'begin' as const, time: '09:00' }].flatMap((r) => r ?? [])],
    ['an end within a break', [...day.slice(0, 2), { kind: 'end', time: '11:00' }]],
    ['the end of no break', [...day.slice(0, 1), { kind: 'resume', time: '11:00' }]],
  ])('refuses %s', async (_, rows) => {
    await expect(insert(...rows)).rejects.toThrow(notAlternating);
  });

  test.each<Row>([
    { kind: 'begin', time: '09:00' },
    { kind: 'end', time: '09:00' },
    { kind: 'break', time: '09:00' },
    { kind: 'resume', time: '12:00' },
    { kind: 'end', time: '17:00' },
    { kind: 'begin', time: '07:00' },
  ])('refuses %o within a day that is right', async (row) => {
    await insert(...day);
    await expect(insert(row)).rejects.toThrow(notAlternating);
  });

  test('checks both places of an entry that moves', async () => {
    const id = randomUUID();
    await insert({ kind: 'begin', time: '08:00', id }, { kind: 'end', time: '16:00' });
    const moveTo = (time: string) => insert({ kind: 'begin', time, replaces: id });
    await expect(moveTo('17:00')).rejects.toThrow(notAlternating);
    await moveTo('09:00');
  });

  test('refuses to remove an entry that others need', async () => {
    const id = randomUUID();
    await insert({ kind: 'begin', time: '08:00', id }, { kind: 'end', time: '16:00' });
    const removal: Row = { kind: 'begin', time: '08:00', replaces: id, is_void: true };
    await expect(insert(removal)).rejects.toThrow(notAlternating);
  });

  test('refuses to replace an entry twice, one that is not there, or that of another', async () => {
    const id = randomUUID();
    await insert({ kind: 'begin', time: '08:00', id });
    await insert({ kind: 'begin', time: '08:30', replaces: id });
    await expect(insert({ kind: 'begin', time: '08:40', replaces: id })).rejects.toThrow(/unique/);
    const unknown: Row = { kind: 'begin', time: '08:40', replaces: randomUUID() };
    await expect(insert(unknown)).rejects.toThrow(/cannot be replaced/);
    const { id: other } = await createUser(shop(), { role: 'driver' });
    const foreign = randomUUID();
    await insert({ kind: 'begin', time: '08:00', id: foreign, user_id: other });
    const theft: Row = { kind: 'begin', time: '09:00', replaces: foreign };
    await expect(insert(theft)).rejects.toThrow(/cannot be replaced/);
  });

  test('lets no entry be changed', async () => {
    const id = randomUUID();
    await insert({ kind: 'begin', time: '08:00', id });
    const changes = [{ kind: 'end' as const }, { at: '2026-11-23T09:00:00Z' }, { note: 'other' }];
    for (const change of changes) {
      const changing = shop().db.updateTable('work_time_entries').set(change).where('id', '=', id);
      await expect(changing.execute()).rejects.toThrow(/never changed/);
    }
  });

  test('does not mix up employees', async () => {
    await insert({ kind: 'begin', time: '08:00' });
    const { id: other } = await createUser(shop(), { role: 'driver' });
    const entry: Row = { kind: 'begin', time: '08:00', user_id: other };
    await expect(insert(entry)).resolves.toBeUndefined();
  });
});
