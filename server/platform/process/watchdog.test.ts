import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { timeFactor } from '#test/helpers/time-factor.ts';

/** How a process ends that runs this code while its event loop is watched, and what it says. */
async function run(
  code: string,
): Promise<{ code: number | null; signal: string | null; said: string }> {
  const path = new URL('watchdog.ts', import.meta.url).href;
  const script = `import(${JSON.stringify(path)}).then(async ({ watchEventLoop }) => {
    const stop = await watchEventLoop({ tickMs: 20, ticks: 25 });
    ${code}
  });`;
  const child = spawn(process.execPath, ['--eval', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 60_000 * timeFactor(),
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
  const [exitCode, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { code: exitCode, signal, said };
}

test('a process whose event loop is blocked is killed, and says why', async () => {
  expect(await run('for (;;);')).toEqual({
    code: null,
    signal: 'SIGKILL',
    said: 'The event loop has not turned for 0.5 s: the process ends itself\n',
  });
});

test('a process that waits lives on for longer than that', async () => {
  expect(await run('setTimeout(() => stop(), 1500);')).toEqual({ code: 0, signal: null, said: '' });
});

test('a process that is not watched any more may be blocked, and a watched one may end', async () => {
  const code = 'await stop(); const end = Date.now() + 1000; while (Date.now() < end);';
  expect(await run(code)).toEqual({ code: 0, signal: null, said: '' });
  expect(await run('')).toEqual({ code: 0, signal: null, said: '' });
});
