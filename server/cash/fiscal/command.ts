import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readEnv } from '#server/env.ts';
import { connectOrStart } from '#server/platform/db/connect.ts';
import { EmbeddedDatabaseError } from '#server/platform/db/embedded/embedded.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { DeviceFailure } from './device.ts';
import { checkDevice, setUpDevice, type SetupDeps } from './setup.ts';

// The security device of the shop: npm run -s fiscal -- setup --pin-file pin.txt

const usage = `Usage: npm run -s fiscal -- setup --pin-file <file> [--device <id>] [--puk-file <file>] [--replace]
       npm run -s fiscal -- check`;

/** A usage error for the terminal. */
class FiscalError extends Error {}

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  await withDatabase(readCommand());
} catch (error) {
  const isExplained =
    error instanceof FiscalError ||
    error instanceof DeviceFailure ||
    error instanceof EmbeddedDatabaseError;
  process.stderr.write(`${isExplained ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function readCommand(): (deps: SetupDeps) => Promise<void> {
  const { command, values } = readOptions();
  if (command === 'check') {
    return async (deps) => {
      for (const line of await checkDevice(deps)) print(line);
    };
  }
  if (command !== 'setup') throw new FiscalError(usage);
  return async (deps) => {
    const operator = {
      pin: await readSecret(values['pin-file']),
      puk: await readSecret(values['puk-file']),
      print,
    };
    const { device: external_id, replace: isReplacing = false } = values;
    await setUpDevice(deps, operator, { external_id, isReplacing });
  };
}

function readOptions() {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'pin-file': text,
        'puk-file': text,
        device: text,
        replace: { type: 'boolean' },
      },
    });
    const [command, ...rest] = positionals;
    if (rest.length > 0) throw new FiscalError(usage);
    return { command, values };
  } catch {
    throw new FiscalError(usage);
  }
}

/** From a file: the list of processes and the history of the shell show arguments. */
async function readSecret(file: string | undefined): Promise<string | undefined> {
  return file === undefined ? undefined : (await readFile(file, 'utf8')).trim();
}

async function withDatabase(work: (deps: SetupDeps) => Promise<void>): Promise<void> {
  const env = readEnv();
  if (env.FISCAL === undefined) {
    throw new FiscalError('FISCAL_KEY and FISCAL_SECRET are not set: docs/signing-device.md');
  }
  const database = await connectOrStart(env, () => undefined);
  const pool = createPool(database.url, { max: 2 });
  try {
    await work({ db: createDatabase(pool), clock: () => new Date(), settings: env.FISCAL });
  } finally {
    await pool.end();
    await database.stop();
  }
}
