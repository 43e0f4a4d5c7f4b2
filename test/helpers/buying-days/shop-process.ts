/**
 * A shop in a process of its own, so that it can be killed; its clock is a file. Started by
 * killed-shop.ts with the URL of its database, the file of the clock and a port.
 */
import { readFileSync } from 'node:fs';
import { createAdaptorServer } from '@hono/node-server';
import { createTasks } from '#server/modules.ts';
import { createTestApp } from '../app.ts';
import { processVariables, taskPath } from './worked-shop.ts';

const [url = '', clockFile = '', port = ''] = process.argv.slice(2);
const { app, db, env, clock } = await createTestApp(processVariables, { joined: { url } });
const tasks = createTasks({ db, env, clock: clock.now, transports: { mail: null, sms: null } });

const server = createAdaptorServer({
  fetch: async (request: Request, ...rest) => {
    clock.set(readFileSync(clockFile, 'utf8'));
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(taskPath)) return app.fetch(request, ...rest);
    await runTask(pathname.slice(taskPath.length));
    return new Response('null');
  },
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

/** As the queue does, without what these jobs do not read. */
async function runTask(name: string): Promise<void> {
  // The tasks of the shop take what they need when they are made.
  const run = tasks[name] as ((payload: object) => Promise<void>) | undefined;
  if (run === undefined) throw new Error(`the shop has no job ${name}`);
  await run({});
}
