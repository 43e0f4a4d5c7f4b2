import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json; every path in these checks is relative to it. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

export interface Fault {
  path: string;
  /** 1 for the first line; a fault of the whole file has none. */
  line?: number;
  message: string;
}

export interface SourceFile {
  path: string;
  text: string;
}

/** One concern: reads one file and reports its faults. Knows neither disk nor tree. */
export type Check = (file: SourceFile) => Fault[];

/** Files of the project, sorted: tracked ones and new ones that git would not ignore. */
export function projectFiles(pattern = /./): string[] {
  return listFiles()
    .filter((path) => pattern.test(path) && existsSync(join(root, path)))
    .toSorted();
}

export function readProjectFile(path: string): SourceFile {
  return { path, text: readFileSync(join(root, path), 'utf8') };
}

/** Every fault of the files that match, written so that an editor can jump to it. */
export function faultsIn(pattern: RegExp, check: Check): string[] {
  return projectFiles(pattern).map(readProjectFile).flatMap(check).map(show);
}

/** One fault for every match; `message` gets the matching text. */
export function faultsByMatch(
  { path, text }: SourceFile,
  pattern: RegExp,
  message: (match: string) => string,
): Fault[] {
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(pattern)].map(([match]) => ({
      path,
      line: index + 1,
      message: message(match),
    })),
  );
}

/** The code without its comments, line by line in place; a comment may name what it warns of. */
export function withoutComments({ path, text }: SourceFile): SourceFile {
  const blank = (comment: string) => comment.replaceAll(/[^\n]/g, ' ');
  return {
    path,
    text: text
      .replaceAll(/\/\*[\s\S]*?\*\//g, blank)
      .replaceAll(/(?<=^|[\s;{}(),])\/\/.*/gm, blank),
  };
}

function show({ path, line, message }: Fault): string {
  return line === undefined ? `${path}: ${message}` : `${path}:${line}: ${message}`;
}

function listFiles(): string[] {
  try {
    const output = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return [...new Set(output.split('\0').filter(Boolean))];
  } catch {
    // An unpacked archive, or a machine without git: what .gitignore names is not ours.
    return walk();
  }
}

function walk(): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1));
  return globSync('**/*', {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.name === '.git' || ignored.includes(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
