import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { build } from 'vite';
import { publishBuild } from './scripts/builds.mjs';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The router empties it first: never what a running process serves. */
const draft = 'build/draft';

export default {
  appDirectory: 'app',
  buildDirectory: draft,
  ssr: true,
  // The list of all routes is a kilobyte; asking for it link by link would be a request per page.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async () => {
    await buildServiceWorker(`${draft}/client`, 'assets');
    await compressAssets(`${draft}/client/assets`);
    await publishBuild(draft);
  },
} satisfies Config;

/**
 * One file that lists the files of the build: it changes when one of them does, so the browser
 * installs it as a new version. It contains what customers need, and nothing of the admin area.
 */
async function buildServiceWorker(directory: string, assets: string): Promise<void> {
  const names = (await readdir(join(directory, assets))).toSorted();
  const texts = names.filter((name) =>
    /^[a-z]{2}-(visitor|customer|information)-.*\.json$/.test(name),
  );
  const languages = new Set(texts.map((name) => name.slice(0, 2)));
  const addressesOf = (found: string[]) => found.map((name) => `/${assets}/${name}`);
  const describe = {
    id: createHash('sha256').update(names.join()).digest('base64url').slice(0, 8),
    files: addressesOf(
      names.filter((name) => /^(?!admin|staff).*\.(js|css)$|^inter-.*\.woff2$/.test(name)),
    ),
    filesOfLanguage: Object.fromEntries(
      [...languages].map((language) => [
        language,
        addressesOf(
          names.filter(
            (name) =>
              (texts.includes(name) && name.startsWith(language)) ||
              (language === 'ar' && name.startsWith('noto-sans-arabic-')),
          ),
        ),
      ]),
    ),
  };
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(describe) },
    build: {
      outDir: directory,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'app/service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/** Compresses once, at the highest level: the server sends `x.js.br` for `x.js`. */
async function compressAssets(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => /\.(js|css|json)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      const content = await readFile(path);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await Promise.all([
        writeFile(`${path}.br`, await compressBrotli(content, { params })),
        writeFile(`${path}.gz`, await compressGzip(content, { level: 9 })),
      ]);
    }),
  );
}
