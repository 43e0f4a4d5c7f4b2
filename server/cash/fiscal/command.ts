import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { shopDaySchema } from '#contract/fields.schema.ts';
import { readEnv } from '#server/env.ts';
import { connectOrStart } from '#server/platform/db/connect.ts';
import { EmbeddedDatabaseError } from '#server/platform/db/embedded/embedded.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { ZipError } from '#server/platform/files/unzip.ts';
import { DeviceFailure } from './device.ts';
import { checkArchive } from './dsfinvk/check-archive.ts';
import { exportLog } from './export-log.ts';
import { checkDevice, setUpDevice, type SetupDeps } from './setup.ts';

// The security device of the shop: npm run -s fiscal -- setup --pin-file pin.txt

const usage = `Usage: npm run -s fiscal -- setup --pin-file <file> [--device <id>] [--puk-file <file>] [--purses 3] [--replace]
       npm run -s fiscal -- check
       npm run -s fiscal -- verify <dsfinvk.zip>
       npm run -s fiscal -- export --from 2026-11-01 --to 2026-11-30 --file <file.tar>`;

const pursesSchema = z.coerce.number().int().min(1).max(99).default(3);
const daysSchema = z
  .object({ from: shopDaySchema, to: shopDaySchema })
  .refine(({ from, to }) => from <= to);

/** A usage error for the terminal. */
class FiscalError extends Error {}

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { command, file, values } = readOptions();
  if (command === 'verify') await verifyExport(file);
  else await withDatabase(readCommand(command, values));
} catch (error) {
  const isExplained =
    error instanceof FiscalError ||
    error instanceof DeviceFailure ||
    error instanceof ZipError ||
    error instanceof EmbeddedDatabaseError;
  process.stderr.write(`${isExplained ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Without the shop: an export is checked by its files alone. */
async function verifyExport(file: string | undefined): Promise<void> {
  if (file === undefined) throw new FiscalError(usage);
  const findings = checkArchive(await readFile(file));
  for (const { rule, file: name, message } of findings) print(`${rule}  ${name}: ${message}`);
  print(findings.length === 0 ? 'nothing found' : `${findings.length} findings`);
  if (findings.length > 0) process.exitCode = 1;
}

type Values = ReturnType<typeof readOptions>['values'];

function readCommand(
  command: string | undefined,
  values: Values,
): (deps: SetupDeps) => Promise<void> {
  if (command === 'check') {
    return async (deps) => {
      for (const line of await checkDevice(deps)) print(line);
    };
  }
  if (command === 'export') {
    const { from, to, file } = values;
    const days = daysSchema.safeParse({ from, to });
    if (file === undefined || !days.success) throw new FiscalError(usage);
    return async (deps) => {
      print(`${await exportLog(deps, days.data, file)}  ${file}`);
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
    const purses = pursesSchema.safeParse(values.purses);
    if (!purses.success) throw new FiscalError(usage);
    await setUpDevice(deps, operator, { external_id, isReplacing, purses: purses.data });
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
        purses: text,
        replace: { type: 'boolean' },
        from: text,
        to: text,
        file: text,
      },
    });
    const [command, file, ...rest] = positionals;
    if (rest.length > 0 || (file !== undefined && command !== 'verify')) {
      throw new FiscalError(usage);
    }
    return { command, file, values };
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
