import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { build } from 'vite';
import { createVisitorManifest } from '#app/features/frame/layout/visitor-manifest.server.ts';
import { publishBuild } from './scripts/builds.mjs';
import { listReachable, readManifest } from './scripts/reachable-files.mjs';
import { refuseSchemas } from './scripts/vite/refuse-schemas.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The router empties it first: never what a running process serves. */
const draft = 'build/draft';

export default {
  appDirectory: 'app',
  buildDirectory: draft,
  ssr: true,
  // Asking for routes link by link would be a request per page.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async () => {
    const { url, source } = createVisitorManifest(await readManifest(`${draft}/client/assets`));
    await writeFile(`${draft}/client${url}`, source);
    await buildServiceWorkers(`${draft}/client`);
    await refuseSchemas(`${draft}/client`);
    await compressAssets(`${draft}/client/assets`);
    await publishBuild(draft);
  },
} satisfies Config;

/** What a service worker caches from the start (app/service-worker/service-worker.ts). */
interface Precache {
  /** Its file. */
  worker: string;
  area: 'shop' | 'work';
  /** Groups of texts. */
  texts: RegExp;
  files: string[];
}

/** Two workers: customers get nothing of the staff, and the staff what its pages for work need. */
async function buildServiceWorkers(directory: string): Promise<void> {
  const names = (await readdir(join(directory, 'assets'))).toSorted();
  const areas: Precache[] = [
    {
      worker: 'service-worker.js',
      area: 'shop',
      texts: /^[a-z]{2}-(visitor|customer|information)-.*\.json$/,
      files: names.filter((name) =>
        /^(?!admin|staff|work|manifest).*\.(js|css)$|^inter-.*\.woff2$/.test(name),
      ),
    },
    {
      worker: 'work/service-worker.js',
      area: 'work',
      texts: /^[a-z]{2}-(visitor|customer|work)-.*\.json$/,
      files: await listReachable(join(directory, 'assets'), /^(root|staff-queries|routes\/work\/)/),
    },
  ];
  for (const area of areas) await buildServiceWorker(directory, names, area);
}

/**
 * One file that lists the files of the build: it changes when one of them does, so the browser
 * installs it as a new version.
 */
async function buildServiceWorker(
  directory: string,
  names: string[],
  { worker, area, texts, files }: Precache,
): Promise<void> {
  const ofTexts = names.filter((name) => texts.test(name));
  const languages = new Set(ofTexts.map((name) => name.slice(0, 2)));
  const addressesOf = (found: string[]) => found.map((name) => `/assets/${name}`);
  const describe = {
    id: createHash('sha256').update(names.join()).digest('base64url').slice(0, 8),
    area,
    files: addressesOf(files),
    filesOfLanguage: Object.fromEntries(
      [...languages].map((language) => [
        language,
        addressesOf(
          names.filter(
            (name) =>
              (ofTexts.includes(name) && name.startsWith(language)) ||
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
        output: { format: 'iife', entryFileNames: worker },
      },
    },
  });
}

/** Compresses once, at the highest level: the server sends `x.js.br` for `x.js`. */
async function compressAssets(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => /\.(js|mjs|css|json|wasm)$/.test(name));
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
