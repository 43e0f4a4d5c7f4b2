import { Writable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { OverloadError } from '#server/platform/db/shop-pool.ts';
import { logFailure } from './log-failure.ts';
import { createLog, type Log } from './log.ts';

let log: Log;
let lines: string[];

beforeEach(() => {
  lines = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  log = createLog('error', sink);
});

/** `at` in seconds. */
function fail(status: number, at: number, err = new Error('failed')): void {
  logFailure(log, status, { err, method: 'GET', path: '/' }, at * 1000);
}

test('logs one line in ten seconds of a database that is away, and counts the others', () => {
  for (let at = 0; at < 20.5; at += 0.5) fail(503, at);
  const logged = lines.map((line) => JSON.parse(line) as { unlogged: number });
  expect(logged.map(({ unlogged }) => unlogged)).toEqual([0, 19, 19]);
});

test('logs every other failure, also during an outage', () => {
  for (const status of [503, 500, 500]) fail(status, 0);
  expect(lines).toHaveLength(3);
});

test('logs nothing of an overload', () => {
  fail(503, 0, new OverloadError());
  expect(lines).toEqual([]);
});
