import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Files that a release needs to start. */
const parts = [
  'app',
  'contract',
  'demo',
  'deploy',
  'domain',
  'public',
  'scripts',
  'server',
  'package.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];
/** Parts of every page, so that the names of nearly all files of the build change with them. */
const changed = ['app/api/client.ts', 'app/i18n/language.ts', 'app/root.tsx'];

/**
 * Builds a release in its own folder, like on its own machine. Releases with different names have
 * different files.
 */
export async function makeRelease(folder: string, name: string): Promise<string> {
  const release = join(folder, name);
  await mkdir(release);
  for (const part of parts) await cp(join(root, part), join(release, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(release, 'node_modules'));
  for (const file of changed)
    await appendFile(join(release, file), `\nReflect.set(globalThis, 'release', '${name}');\n`);
  await appendFile(join(release, 'app/styles/app.css'), `\n:root { --release: '${name}'; }\n`);
  const { status, stderr } = spawnSync(process.execPath, ['--run', 'build'], {
    cwd: release,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the release ${name} cannot be built: ${stderr}`);
  return release;
}
