import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { adoptEnvironment } from '#server/env.ts';

/**
 * A standby server for the next restart: it has loaded the packages, and loads only the shop itself
 * after the message to start.
 */
const description = z.object({ dependencies: z.record(z.string(), z.string()) });
const { dependencies } = description.parse(JSON.parse(await readFile('package.json', 'utf8')));
for (const name of [...Object.keys(dependencies), 'react-dom/server'])
  // Some packages are fonts or images without a module.
  await import(name).catch(() => undefined);

const start = z.object({ start: z.record(z.string(), z.string()) });
const [message] = (await once(process, 'message')) as unknown[];
adoptEnvironment(start.parse(message).start);
await import('#server/main.ts');
