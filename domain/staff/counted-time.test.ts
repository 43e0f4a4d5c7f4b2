import { expect, test } from 'vitest';
import { countedTime } from './work-events.ts';

const at = (time: string) => new Date(`2026-11-27T${time}Z`);
const now = at('16:00:00');
const since = at('08:00:00');

test.each([
  ['of a right clock is believed', '15:50:00', '16:00:00', '15:50:00'],
  ['of a clock that is a minute ahead is believed', '15:51:00', '16:01:00', '15:51:00'],
  ['of a clock that is ten minutes fast is corrected', '16:00:00', '16:10:00', '15:50:00'],
  ['of a clock that is ten minutes slow is corrected', '15:40:00', '15:50:00', '15:50:00'],
  ['without a time of sending is believed', '15:40:00', null, '15:40:00'],
  ['that is still ahead counts when it is received', '16:20:00', '16:00:00', '16:00:00'],
  ['before the work began counts when it is received', '07:59:59', '16:00:00', '16:00:00'],
  ['before the work began by a corrected clock, too', '08:05:00', '16:10:00', '16:00:00'],
] as const)('a time %s', (_, occurred, sent, counted) => {
  const aheadMs = sent === null ? 0 : at(sent).getTime() - now.getTime();
  expect(countedTime(at(occurred), { aheadMs, now, since })).toEqual(at(counted));
});

test('the wait at a door is as long as the driver waited, whatever the clock says', () => {
  const aheadMs = 10 * 60_000;
  const [arrived, left] = ['16:04:00', '16:09:00'].map((time) =>
    countedTime(at(time), { aheadMs, now, since }),
  );
  expect([arrived, left]).toEqual([at('15:54:00'), at('15:59:00')]);
});
