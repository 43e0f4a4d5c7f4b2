import { expect, test } from 'vitest';
import { type Check, faultsByMatch, faultsIn, projectFiles } from '#test/repo/files.ts';

/** States why no running build needs what is removed: `-- Unused since 0.4: ...`. */
const isExplained = /^-- Unused since /m;

/** What breaks a build that does not know of it. */
const breaking = new RegExp(
  [
    String.raw`\bdrop\s+(table|column|view|schema)\b`,
    String.raw`\brename\s+(to|column|constraint)\b`,
    String.raw`\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b`,
    String.raw`\balter\s+column\s+\w+\s+(set\s+not\s+null|drop\s+default)\b`,
    // A required column, which inserts of older builds do not give.
    String.raw`\badd\s+column\s+(if\s+not\s+exists\s+)?(?![^,;]*\b(default|generated)\b)[^,;]*\bnot\s+null\b`,
  ].join('|'),
  'gi',
);

const checkMigration: Check = (file) => {
  if (isExplained.test(file.text)) return [];
  const text = file.text.replaceAll(/--.*$/gm, '');
  return faultsByMatch(
    { ...file, text },
    breaking,
    (match) => `"${match.replaceAll(/\s+/g, ' ')}" breaks builds that run next to a newer one`,
  );
};

const migrations = /^server\/db\/migrations\/.*[.]sql$/;

test('a build survives the migrations of a newer one', () => {
  expect(faultsIn(migrations, checkMigration)).toEqual([]);
});

test('migrations are numbered without a gap and without a number twice', () => {
  const paths = projectFiles(migrations).toSorted();
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.map((path) => Number(/(\d{4})_/.exec(path)?.[1]))).toEqual(
    paths.map((_, index) => index + 1),
  );
});

const planted = (text: string) => checkMigration({ path: 'server/db/migrations/0900_x.sql', text });

test.each([
  'alter table orders drop column customer_phone;',
  'drop table ads;',
  'alter table orders rename column status to state;',
  'alter table orders alter column status type integer;',
  'alter table orders alter column note set not null;',
  'alter table orders add column channel text not null;',
  'alter table orders\n  add column a text default $$x$$,\n  add column b text not null;',
])('finds the planted %s', (text) => {
  expect(planted(text)).toHaveLength(1);
});

test.each([
  'alter table orders add column channel text;',
  `alter table orders add column channel text not null default 'web';`,
  'create table parcels (id uuid primary key, weight integer not null);',
  'drop index orders_by_day;',
  '-- Unused since 0.4: phone numbers are in profiles.\nalter table orders drop column phone;',
])('lets %s pass', (text) => {
  expect(planted(text)).toEqual([]);
});
