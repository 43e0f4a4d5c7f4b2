import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** Logs twice when its input ends, and ends itself at once. */
const program = `
  import { createLog } from '#server/platform/http/observability/log.ts';
  const log = createLog('info');
  process.stdin.on('end', () => {
    log.error('first');
    log.error('second');
    process.exit(0);
  }).resume();
  process.stdout.write('ready');
`;

function start() {
  return spawn(process.execPath, ['--input-type=module-typescript', '--eval', program]);
}

test('a shop ends although nothing reads its log any more', async () => {
  const shop = start();
  try {
    await once(shop.stdout, 'data');
    shop.stderr.destroy();
    await once(shop.stderr, 'close');
    shop.stdin.end();
    expect(await once(shop, 'exit')).toEqual([0, null]);
  } finally {
    shop.kill('SIGKILL');
  }
});

test('what is logged before an exit is written', async () => {
  const shop = start();
  let text = '';
  shop.stderr.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(shop.stdout, 'data');
  shop.stdin.end();
  await once(shop, 'close');
  expect(text).toContain('first');
  expect(text).toContain('second');
});
