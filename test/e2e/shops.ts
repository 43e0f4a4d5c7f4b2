import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One more than most machines of a CI have cores: a test often waits for a mail or a timer. */
const workers = 3;

/** Apart from the port of a shop that runs on this machine. */
const firstPort = Number(process.env.E2E_PORT ?? 3917);
/** The variable passes the folder on to the processes of the workers. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'kiezkorb-e2e-'));
const dataDir = process.env.E2E_DATA_DIR;

export interface TestedShop {
  port: number;
  url: string;
  dataDir: string;
}

/** A shop for each worker: what one test changes, no other test sees while it runs. */
export const shops: readonly TestedShop[] = Array.from({ length: workers }, (_, index) => {
  const port = firstPort + index;
  return { port, url: `http://localhost:${port}`, dataDir: join(dataDir, String(index)) };
});
