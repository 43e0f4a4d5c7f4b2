import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { timeFactor } from '#test/helpers/time-factor.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** No shop is left behind when a run of tests is killed. */
const endWithParent = `${root}scripts/end-with-parent.mjs`;
const nodeSettings = parseEnv(readFileSync(`${root}deploy/node.env`, 'utf8'));

export interface ShopProcess {
  base: string;
  pid: number;
  kill: (signal: NodeJS.Signals) => Promise<void>;
  output: () => string;
  exited: Promise<number | null>;
}

/**
 * Starts the shop as `npm start` does, after its build, and waits until it is ready or has ended.
 * `release` is its folder, `entry` the file of server/ that is run.
 */
export async function startShop(
  dataDir: string,
  env: Record<string, string> = {},
  args: readonly string[] = [],
  release = root,
  entry = 'server/main.ts',
): Promise<ShopProcess> {
  const port = env.PORT ?? String(await findPort());
  await sharePictures(dataDir);
  const child = spawn(process.execPath, ['--import', endWithParent, entry, ...args], {
    cwd: release,
    env: {
      ...nodeSettings,
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      // Other work of the machine makes a shop late as well, which would then refuse pictures.
      LOAD_SHEDDING: 'off',
      DEMO_PAST: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const exited = once(child, 'exit').then(() => child.exitCode);
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base, child);
  return {
    base,
    // Its program is there: it has been started.
    pid: child.pid ?? 0,
    output: () => output,
    exited,
    kill: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
}

/** The variable with the folder of pictures that all shops of a run share. */
const picturesVariable = 'E2E_PICTURES';

/** From now on, every shop that is started has its resized pictures in this folder. */
export function publishPictures(folder: string): void {
  process.env[picturesVariable] = folder;
}

/**
 * To draw and resize a picture takes a shop a tenth of a second and more, and all shops of the
 * tests have the same: each is made once.
 */
async function sharePictures(dataDir: string): Promise<void> {
  const folder = process.env[picturesVariable];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await mkdir(dataDir, { recursive: true });
  await symlink(folder, join(dataDir, 'media-variants')).catch((error: unknown) => {
    // A shop that starts again has it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
}

async function untilReady(base: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 180_000 * timeFactor();
  while (child.exitCode === null && child.signalCode === null) {
    const isReady = await fetch(`${base}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error('the shop does not get ready');
    await sleep(50);
  }
}

/** A port that was free a moment ago. */
export async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
