import { expect, test } from 'vitest';
import { listUnreported, systemsOn, type ReportableSystem } from './tax-report.ts';

const device: ReportableSystem = {
  kind: 'device',
  serial: 'abc',
  begins_on: '2026-11-02',
  ended_on: null,
};
const purse: ReportableSystem = { ...device, kind: 'register', serial: 'KK-F1' };

test('all systems are unreported before the first report, the oldest change first', () => {
  const older = { ...purse, begins_on: '2026-10-01', ended_on: '2026-11-05' };
  expect(listUnreported([device, older], [])).toEqual([
    { kind: 'register', serial: 'KK-F1', change: 'began', on: '2026-10-01' },
    { kind: 'device', serial: 'abc', change: 'began', on: '2026-11-02' },
    { kind: 'register', serial: 'KK-F1', change: 'ended', on: '2026-11-05' },
  ]);
});

test('nothing is unreported after a report, until something begins or ends', () => {
  const reported = [device, purse];
  expect(listUnreported(reported, reported)).toEqual([]);
  const ended = { ...device, ended_on: '2026-11-20' };
  const next = { ...device, serial: 'def', begins_on: '2026-11-20' };
  const later = { ...device, serial: 'ghi', begins_on: '2026-11-21' };
  expect(listUnreported([later, next, device], [device]).map(({ on }) => on)).toEqual([
    '2026-11-20',
    '2026-11-21',
  ]);
  expect(
    listUnreported([ended, next, purse], reported).map(({ serial, change }) => [serial, change]),
  ).toEqual([
    ['abc', 'ended'],
    ['def', 'began'],
  ]);
  expect(listUnreported([ended, purse], [ended, purse])).toEqual([]);
});

test('a device and a register with one serial number are two systems', () => {
  expect(listUnreported([{ ...purse, serial: 'abc' }], [device])).toHaveLength(1);
});

test('a report of a day does not name what began or ended later', () => {
  const systems = [device, { ...purse, begins_on: '2026-11-03' }];
  expect(systemsOn('2026-11-02', systems)).toEqual([device]);
  const ended = { ...device, ended_on: '2026-11-20' };
  expect(systemsOn('2026-11-19', [ended])).toEqual([device]);
  expect(systemsOn('2026-11-20', [ended])).toEqual([ended]);
});
