import { expect, test } from 'vitest';
import { listMigrations, type AppliedMigration } from '#server/platform/db/migrate.ts';
import { type Check, faultsByMatch, faultsIn } from '#test/repo/files.ts';
import { readLandedMigrations } from '#test/upgrade/landed-migrations.ts';

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

const migrations = /^server\/platform\/db\/migrations\/.*[.]sql$/;

test('a build survives the migrations of a newer one', () => {
  expect(faultsIn(migrations, checkMigration)).toEqual([]);
});

/** `20261129-1030_name.sql`: sorts after the numbered files of the first release. */
const named =
  /^(?<time>20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-([01]\d|2[0-3])[0-5]\d)_[a-z0-9_]+[.]sql$/;
const timeOf = (name: string) => named.exec(name)?.groups?.['time'];

/** What shops that have applied the landed migrations could not start with. */
function compareWithLanded(
  landed: readonly AppliedMigration[],
  present: readonly AppliedMigration[],
): string[] {
  const checksums = new Map(present.map(({ name, checksum }) => [name, checksum]));
  const known = new Set(landed.map(({ name }) => name));
  const added = present.map(({ name }) => name).filter((name) => !known.has(name));
  return [
    ...landed.flatMap(({ name, checksum }) => {
      if (!checksums.has(name)) {
        return [`${name} is missing, and shops have applied it: restore the file`];
      }
      return checksums.get(name) === checksum
        ? []
        : [`${name} was edited, and shops have applied it: restore it, add a file for the change`];
    }),
    ...added.flatMap((name) => {
      const time = timeOf(name);
      if (time === undefined) {
        return [`${name}: name it by the time in UTC, as 20261129-1030_what.sql`];
      }
      const other = added.find((one) => one < name && timeOf(one) === time);
      return other === undefined
        ? []
        : [`${name} has the time of ${other}: give it another, as their order would be chance`];
    }),
  ];
}

test('migrations are only added: shops of earlier builds have applied the others', async () => {
  const landed = await readLandedMigrations();
  expect(landed.length).toBeGreaterThan(90);
  expect(compareWithLanded(landed, await listMigrations())).toEqual([]);
});

const landed = [{ name: '0091_a.sql', checksum: 'a' }];

test.each([
  [[], /^0091_a.sql is missing.*: restore the file$/],
  [[{ name: '0091_a.sql', checksum: 'b' }], /^0091_a.sql was edited.*: restore it, add a file/],
  [[...landed, { name: '0092_b.sql', checksum: 'b' }], /^0092_b.sql: name it by the time in UTC/],
  [[...landed, { name: '20261329-1030_b.sql', checksum: 'b' }], /name it by the time in UTC/],
  [
    [
      ...landed,
      { name: '20261129-1030_b.sql', checksum: 'b' },
      { name: '20261129-1030_c.sql', checksum: 'c' },
    ],
    /^20261129-1030_c.sql has the time of 20261129-1030_b.sql/,
  ],
])('finds the planted fault of the history %#', (present, fault) => {
  expect(compareWithLanded(landed, present)).toEqual([expect.stringMatching(fault)]);
});

test('lets a migration pass that is named by its time', () => {
  const added = { name: '20261129-1030_parcels.sql', checksum: 'b' };
  expect(compareWithLanded(landed, [...landed, added])).toEqual([]);
});

const planted = (text: string) =>
  checkMigration({ path: 'server/platform/db/migrations/20261129-1030_x.sql', text });

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
