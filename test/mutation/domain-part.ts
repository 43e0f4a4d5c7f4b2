import { existsSync } from 'node:fs';

/** The folder of `domain/` that the environment variable PART names; all of it by default. */
export function domainPart(): { name: string; folder: string } {
  const part = process.env.PART;
  if (part === undefined) return { name: 'all', folder: 'domain' };
  const folder = `domain/${part}`;
  if (!existsSync(folder)) throw new Error(`PART names no folder of domain/: ${part}`);
  return { name: part.replaceAll('/', '-'), folder };
}
