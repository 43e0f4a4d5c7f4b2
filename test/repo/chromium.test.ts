import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '#test/repo/files.ts';

const run = promisify(execFile);
const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

test.runIf(isRootOnDebian).each([
  ['without a browser', false],
  ['with the whole browser alone', true],
])(
  'root on Debian %s gets the shell of the distribution, and Playwright downloads none',
  async (_, hasBrowser) => {
    const folder = await mkdtemp(join(tmpdir(), 'chromium-'));
    const asked: string[] = [];
    const downloads = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    const browser = join(folder, 'chromium-headless-shell');
    await writeFile(
      join(folder, 'apt-get'),
      `#!/bin/sh\n[ "$1" = install ] || exit 0\nprintf '#!/bin/sh\\necho Chromium 1\\n' >${browser}\n/bin/chmod +x ${browser}\n`,
      { mode: 0o755 },
    );
    if (hasBrowser) {
      await writeFile(join(folder, 'chromium'), '#!/bin/sh\necho Chromium 1\n', { mode: 0o755 });
    }
    try {
      const { port } = downloads.address() as AddressInfo;
      const env = {
        PATH: folder,
        HOME: folder,
        PLAYWRIGHT_BROWSERS_PATH: join(folder, 'browsers'),
        PLAYWRIGHT_DOWNLOAD_HOST: `http://127.0.0.1:${port}`,
      };
      const program = `import('./scripts/chromium.mjs').then((it) => it.provideChromium()).then(console.log)`;
      const { stdout } = await run(process.execPath, ['-e', program], { cwd: root, env });
      expect(stdout.trim()).toBe(browser);
      expect(asked).toEqual([]);
    } finally {
      downloads.close();
      await rm(folder, { recursive: true });
    }
  },
);
