import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from '#test/repo/files.ts';

const settings = [
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'knip.config.ts',
  'react-router.config.ts',
  // What the settings above import.
  'scripts/builds.d.mts',
  'scripts/builds.mjs',
  'scripts/step.mjs',
  'tsconfig.json',
];

/** Writes a small project that uses our tool settings into a new folder; the caller removes it. */
export async function plantTree(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'planted-tree-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await mkdir(join(folder, 'scripts'), { recursive: true });
  await Promise.all(settings.map((name) => copyFile(join(root, name), join(folder, name))));
  // Without this line the tools would read the packages as if they were ours.
  await writeFile(join(folder, '.gitignore'), 'node_modules\n');
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Runs one of our tools there. Resolves whatever its exit code says. */
export function runTool(
  folder: string,
  command: string,
  args: string[] = [],
): Promise<{ failed: boolean; output: string }> {
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const env = { ...process.env, PATH: path, NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile(command, args, { cwd: folder, env }, (error, stdout, stderr) => {
      resolve({ failed: error !== null, output: stdout + stderr });
    });
  });
}
