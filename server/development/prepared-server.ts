import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/**
 * A server that has loaded the packages of the shop and waits for the message to start: it is the
 * next one after a change, and has only to load the shop itself.
 */
const description = z.object({ dependencies: z.record(z.string(), z.string()) });
const { dependencies } = description.parse(JSON.parse(await readFile('package.json', 'utf8')));
for (const name of [...Object.keys(dependencies), 'react-dom/server'])
  // Some are fonts or images and have nothing to load.
  await import(name).catch(() => undefined);

await once(process, 'message');
await import('#server/main.ts');
