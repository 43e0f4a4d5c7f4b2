import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createRandom } from '#domain/random.ts';
import { findPort } from '#test/e2e/shop-process.ts';
import type { TestApp } from '../app.ts';
import { repeatCalls, taskPath, type Step, type WorkedShop } from './worked-shop.ts';

const program = fileURLToPath(new URL('shop-process.ts', import.meta.url));
const endWithParent = fileURLToPath(
  new URL('../../../scripts/end-with-parent.mjs', import.meta.url),
);
/** Those that happen on each day, in their order. */
const killedSteps: readonly Step[] = [
  'night',
  'receive',
  'order goods',
  'customers',
  'pick',
  'deliver',
];

/**
 * Another process on the database of `desk`, which is killed at random calls of random steps, and
 * started again each time. A kill is planned for each equal part of the days.
 */
export async function startKilledShop(
  desk: TestApp,
  { kills, days, seed }: { kills: number; days: number; seed: number },
) {
  const folder = await mkdtemp(join(tmpdir(), 'kiezkorb-clock-'));
  const clockFile = join(folder, 'clock');
  moveClock(desk.clock.now().toISOString());
  const port = String(await findPort());
  let child = await start();
  const random = createRandom(seed);
  const planned = Array.from({ length: kills }, (_, index) => ({
    day: Math.floor((index * days) / kills),
    step: random.pick(killedSteps),
    calls: random.between(0, 6),
    delayMs: random.between(0, 25),
  }));
  const armed: typeof planned = [];
  const killed: Step[] = [];
  let present: Step = 'night';
  let killing: Promise<void> | null = null;

  const base = `http://127.0.0.1:${port}`;
  const app = repeatCalls(
    {
      request: async (path, init) => {
        const response = await fetch(`${base}${path}`, init);
        // A kill between its head and its end is no answer either.
        return response.body === null
          ? response
          : new Response(await response.arrayBuffer(), response);
      },
    },
    killInTime,
  );
  const shop: WorkedShop = {
    db: desk.db,
    clock: desk.clock,
    env: desk.env,
    app,
    moveClock,
    runTask: async (name) => {
      const { status } = await app.request(`${taskPath}${name}`, { method: 'POST' });
      if (status !== 200) throw new Error(`job ${name}: ${status}`);
    },
  };
  return {
    shop,
    /** The steps in which it was killed. */
    killed,
    begin: (step: Step, day: number) => {
      present = step;
      const due = planned.filter(
        (kill) => kill.day < day || (kill.day === day && kill.step === step),
      );
      for (const kill of due) armed.push(...planned.splice(planned.indexOf(kill), 1));
    },
    close: async () => {
      await killing;
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };

  function moveClock(instant: string): void {
    desk.clock.set(instant);
    // In one step, so that the process reads the old instant or the new one.
    writeFileSync(`${clockFile}.new`, instant);
    renameSync(`${clockFile}.new`, clockFile);
  }

  async function start(): Promise<ChildProcess> {
    const started = fork(program, [desk.url, clockFile, port], {
      execArgv: ['--import', endWithParent],
    });
    const ready = await Promise.race([once(started, 'message'), once(started, 'exit')]);
    if (ready[0] !== 'ready') throw new Error('the shop does not start');
    return started;
  }

  async function end(): Promise<void> {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /** In the middle of a call, if it is time for it. */
  function killInTime(): void {
    const [next] = armed;
    if (killing !== null || next === undefined || next.calls-- > 0) return;
    armed.shift();
    killing = killAfter(next.delayMs);
  }

  async function killAfter(delayMs: number): Promise<void> {
    await sleep(delayMs);
    killed.push(present);
    await end();
    child = await start();
    killing = null;
  }
}
