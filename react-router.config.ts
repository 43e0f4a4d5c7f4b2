import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The list of all routes is a kilobyte; asking for it link by link would be a request per page.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => compressAssets('build/client/assets'),
} satisfies Config;

/** Once, as small as it gets, beside the files: the server sends `x.js.br` for `x.js` to those who take it. */
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
