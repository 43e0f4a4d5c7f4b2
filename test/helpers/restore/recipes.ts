import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder with the files of a cluster, which the tests use as they are. */
export const clusterFolder = fileURLToPath(new URL('../../../deploy/cluster/', import.meta.url));

/**
 * The commands of restore.md: each block of `sh` by the name in its first line, which is a comment.
 */
export function readRecipes(text = readFileSync(`${clusterFolder}restore.md`, 'utf8')) {
  const blocks = text.matchAll(
    /^(?<indent> *)```sh\n\s*# (?<name>.+)\n(?<commands>[^`]+?)\n *```$/gm,
  );
  return new Map(
    [...blocks].map(({ groups: { indent = '', name = '', commands = '' } = {} }) => [
      name,
      commands.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    ]),
  );
}

/** The commands of pgbackrest.cron, without time and user. */
export function readCronCommands(): string[] {
  const lines = readFileSync(`${clusterFolder}pgbackrest.cron`, 'utf8').split('\n');
  return lines.flatMap((line) => /^\d+ \d+ \S+ \S+ \S+ +postgres +(.+)$/.exec(line)?.[1] ?? []);
}
