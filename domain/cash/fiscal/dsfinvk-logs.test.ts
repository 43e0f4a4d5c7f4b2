import { expect, test } from 'vitest';
import { checkLogs, logName, readLogName, type DeviceLog } from './dsfinvk-logs.ts';

const hash = (letter: string) => letter.repeat(64);

function log(serial: string, day: string, changes: Partial<DeviceLog> = {}): DeviceLog {
  const name = logName({ serial, day });
  return { name, serial, day, sha256: hash('a'), signatures: new Set(['s1', 's2']), ...changes };
}

const line = ({ name, sha256 }: Pick<DeviceLog, 'name' | 'sha256'>) => `${sha256}  ${name}`;

interface Signed {
  id: string;
  serial: string;
  ended_at: string;
  signature: string;
}

function find(files: DeviceLog[], summary: string, signed: Signed[] = []): string[] {
  const found: string[] = [];
  checkLogs({ files, dayOf: (time) => time.slice(0, 10) }, signed, summary, (rule, file, message) =>
    found.push(`${rule} ${file}: ${message}`),
  );
  return found;
}

const receipt = (id: string, changes: Partial<Signed> = {}): Signed => ({
  id,
  serial: 'ab',
  ended_at: '2026-11-21T10:00:00.000Z',
  signature: 's1',
  ...changes,
});

const own = log('ab', '2026-11-21');

test('a log has the name of its device and day', () => {
  expect(own.name).toBe('tse_ab_2026-11-21.tar');
  expect(readLogName(own.name)).toEqual({ serial: 'ab', day: '2026-11-21' });
});

test.each([
  'tse_AB_2026-11-21.tar',
  'tse__2026-11-21.tar',
  'tse_ab_2026-11-2.tar',
  'tse_ab_2026-11-21.tar.gz',
  'x/tse_ab_2026-11-21.tar',
  'index.xml',
])('%s is no log', (name) => {
  expect(readLogName(name)).toBeUndefined();
});

test('logs that are readable, named and complete have no finding', () => {
  const second = log('cd', '2026-11-22', { sha256: hash('b') });
  const summary = ['Prüfung', line(own), line(second), `${hash('c')}  payment.csv`, ''];
  const signed = [receipt('r1'), receipt('r2', { signature: 's2' })];
  expect(find([own, second], summary.join('\r\n'), signed)).toEqual([]);
  expect(find([own, second], summary.join('\n'), signed)).toEqual([]);
});

test('a log with another hash than the summary is not its file', () => {
  const wrong = ['V8 tse_ab_2026-11-21.tar: is not the file of pruefung.txt'];
  expect(find([own], line({ ...own, sha256: hash('b') }))).toEqual(wrong);
  expect(find([own], '')).toEqual(wrong);
  // Part of a longer line, of a shorter hash, or with one space.
  expect(find([own], `x${line(own)}`)).toEqual(wrong);
  expect(find([own], line({ ...own, sha256: 'a'.repeat(63) }))).toEqual(wrong);
  expect(find([own], line(own).replace('  ', ' '))).toEqual(wrong);
  expect(find([own], `${line(own)}.bak`)).toEqual(wrong);
});

test('a log that cannot be read is found, and lacks no signature', () => {
  const unread = log('ab', '2026-11-21', { signatures: undefined });
  expect(find([unread], line(unread), [receipt('r1')])).toEqual([
    'V8 tse_ab_2026-11-21.tar: cannot be read',
  ]);
});

test('a log that the summary names and no one has is missed; other files are none', () => {
  const summary = `${line(own)}\n${hash('d')}  payment.csv\n`;
  expect(find([], summary)).toEqual(['V8 tse_ab_2026-11-21.tar: the file is missing']);
});

test('a receipt whose signature its log lacks is found', () => {
  const signed = [
    receipt('r1'),
    receipt('r2', { signature: 's9' }),
    // Of other days and devices there is no log.
    receipt('r3', { signature: 's9', ended_at: '2026-11-22T10:00:00.000Z' }),
    receipt('r4', { signature: 's9', serial: 'cd' }),
  ];
  expect(find([own], line(own), signed)).toEqual([
    'V8 tse_ab_2026-11-21.tar: lacks the signature of r2',
  ]);
});
