import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

/** The project, with its last slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The text of a file of deploy/cluster. */
export const readTemplate = (name: string) => readFileSync(`${root}deploy/cluster/${name}`, 'utf8');

/** What a machine of the database says of itself in machine.env. */
export type MachineVariables = Readonly<Record<string, string | undefined>>;

/** The names of machine.env with other values. Throws for a value that is missing, or unknown. */
export function renderMachine(values: MachineVariables): MachineVariables {
  const names = Object.keys(parseEnv(readTemplate('machine.env')));
  const wrong = new Set(names).symmetricDifference(new Set(Object.keys(values)));
  if (wrong.size > 0) throw new Error(`machine.env has other variables: ${[...wrong].join(', ')}`);
  return values;
}

/** The folders of a machine that the templates name. */
export const folders = {
  '/etc/kiezkorb': 'etc',
  '/var/lib/kiezkorb': 'lib',
  '/var/lib/postgresql': 'database',
  '/run/postgresql': 'run',
} as const;

/** The text with the folders of a machine moved below another one. */
export function relocate(text: string, folder: string): string {
  return Object.entries(folders).reduce(
    (moved, [from, to]) => moved.replaceAll(from, `${folder}/${to}`),
    text,
  );
}

/**
 * The program of a unit of systemd with its arguments, as systemd would start it: `${NAME}` from
 * its environment files, `%i` the name of the instance.
 */
export function readCommand(unit: string, variables: MachineVariables, instance = ''): string[] {
  const [, line] = /^ExecStart=(.*)$/m.exec(unit.replaceAll(/\\\n\s*/g, '')) ?? [];
  if (line === undefined) throw new Error('the unit starts no program');
  return line.split(/\s+/).map((word) =>
    word.replaceAll('%i', instance).replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`the unit uses ${name}, which no file sets`);
      return value;
    }),
  );
}

/**
 * haproxy.cfg with the addresses of the trial instead of those of the example: those it listens on,
 * and those of the processes of the shop and of the machines of the database. Servers that the
 * trial does not have are left out.
 */
export function renderHaproxy(
  text: string,
  {
    shops,
    primaries,
    site,
    primary,
  }: Record<'shops', readonly number[]> & {
    primaries: readonly { port: number; check: number }[];
    site: number;
    primary: number;
  },
): string {
  return text
    .replace('bind 10.0.0.10:80', `bind 127.0.0.1:${site}`)
    .replace('bind 10.0.0.10:5432', `bind 127.0.0.1:${primary}`)
    .split('\n')
    .flatMap((line) => {
      const [, kind, number] = /^ {4}server (shop|db)(\d)/.exec(line) ?? [];
      if (kind === undefined) return [line];
      const at = Number(number) - 1;
      if (kind === 'shop') {
        const port = shops[at];
        return port === undefined ? [] : [line.replace(/[\d.]+:3000/, `127.0.0.1:${port}`)];
      }
      const one = primaries[at];
      if (one === undefined) return [];
      return [
        line
          .replace(/[\d.]+:5432/, `127.0.0.1:${one.port}`)
          .replace(/check port \d+/, `check port ${one.check}`),
      ];
    })
    .join('\n');
}
