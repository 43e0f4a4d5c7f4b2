import { once } from 'node:events';
import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

interface Limits {
  tickMs: number;
  /** Ticks without a turn of the event loop after which the process ends. */
  ticks: number;
}

/**
 * Three times what nginx waits (`proxy_read_timeout`) before it sends the requests elsewhere: on a
 * busy machine a heavy piece of work may take that long, and is then worth waiting for.
 */
const limits: Limits = { tickMs: 1000, ticks: 60 };

/**
 * What the thread does, as text: TypeScript would have to be loaded there once more, and the thread
 * takes 17 MB without that. It counts its own ticks instead of asking a clock, because there are
 * none while the whole process is stopped or the machine sleeps. It writes by itself: streams
 * of a thread pass through the blocked loop.
 */
const watch = `
  const { writeSync } = require('node:fs');
  const { turns, tickMs, ticks } = require('node:worker_threads').workerData;
  let seen = -1;
  let without = 0;
  setInterval(() => {
    const now = Atomics.load(turns, 0);
    without = now === seen ? without + 1 : 0;
    seen = now;
    if (without < ticks) return;
    const seconds = (ticks * tickMs) / 1000;
    writeSync(2, 'The event loop has not turned for ' + seconds + ' s: the process ends itself\\n');
    process.kill(process.pid, 'SIGKILL');
  }, tickMs);
`;

/**
 * Kills this process when its event loop is blocked: it would accept connections, answer none, and
 * hold its jobs for ever. Its supervisor starts another one. Not while it is being debugged.
 * Resolves once the watch has begun, with what ends it.
 */
export async function watchEventLoop({ tickMs, ticks } = limits): Promise<() => Promise<unknown>> {
  if (debuggerUrl() !== undefined) return () => Promise.resolve();
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const beat = setInterval(() => Atomics.add(turns, 0, 1), tickMs);
  const thread = new Worker(watch, { eval: true, workerData: { turns, tickMs, ticks } });
  await once(thread, 'online');
  beat.unref();
  thread.unref();
  return () => {
    clearInterval(beat);
    return thread.terminate();
  };
}
