import { readFileSync } from 'node:fs';
import { z } from 'zod';

const description = z.object({ version: z.string() });

/** Of the software, as its releases have it. */
export const { version } = description.parse(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
);
