import { z } from 'zod';

const versions = z.object({ current: z.string().optional(), latest: z.string() });
// Without a connection, npm answers with an error instead.
const outdated = z.record(z.string(), versions);

/**
 * What the output of `npm outdated --json` says: a line for each package that is behind, those of
 * the running shop first.
 * @throws Error when npm could not ask
 */
export function listOutdated(output: string, runtime: Record<string, string>): string[] {
  const { success, data } = outdated.safeParse(JSON.parse(output.trim() || '{}'));
  if (!success) throw new Error(`npm could not ask for the newest versions: ${output.trim()}`);
  return Object.entries(data)
    .map(([name, { current = 'not installed', latest }]) => {
      const place = name in runtime ? 'shop' : 'development';
      const kind = majorOf(current) === majorOf(latest) ? '' : ', a new major version';
      return `${place.padEnd(11)} ${name} ${current}, newest ${latest}${kind}`;
    })
    .toSorted((one, other) => other.localeCompare(one, 'en'));
}

const majorOf = (version: string) => version.split('.', 1)[0];
