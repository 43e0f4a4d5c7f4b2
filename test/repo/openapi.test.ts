import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoImages } from '#demo/seed.ts';
import { createRoutes } from '#server/api-routes.ts';
import { readEnv } from '#server/env.ts';
import { LiveEventHub } from '#server/events/live-events.ts';
import { createLog } from '#server/http/observability/log.ts';
import { describeRoutes } from '#server/http/openapi.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { projectFiles, root } from './files.ts';
import { createRecorder } from './sql-recorder.ts';

const routes = createRoutes({
  db: createRecorder().db,
  clock: () => new Date(0),
  log: createLog('silent'),
  env: readEnv({}),
  live: new LiveEventHub(createLog('silent')),
  images: openImageStore({ ...readEnv({}), demoImages }),
});

test('the OpenAPI document matches the routes (else: npm run generate)', async () => {
  const text = `${compact(JSON.stringify(describeRoutes(routes), null, 2))}\n`;
  await expect(text).toMatchFileSnapshot(join(root, 'docs/api/openapi.json'));
});

test('the routes serve every endpoint of every file in contract/', async () => {
  const files = projectFiles(/^contract\/(?!endpoint|problems).*(?<!\.schema)\.ts$/);
  const modules = await Promise.all(
    files.map((file) => import(join(root, file)) as Promise<unknown>),
  );
  const endpoints = modules
    .flatMap((module) => Object.values(module as Record<string, unknown>))
    .filter((value) => typeof value === 'object' && value !== null && 'method' in value);
  expect(new Set(endpoints)).toEqual(new Set(routes.map(({ endpoint }) => endpoint)));
});

/** Lists and objects without further ones in one line, where they fit: a third of the lines. */
function compact(json: string): string {
  return json.replaceAll(
    /([[{])\n\s+([^[\]{}]*?)\n\s+([\]}])/g,
    (whole, open: string, content: string) => {
      const line = content.replaceAll(/\n\s+/g, ' ');
      if (line.length > 80) return whole;
      return open === '[' ? `[${line}]` : `{ ${line} }`;
    },
  );
}
