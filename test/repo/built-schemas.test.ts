import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { refuseSchemas } from '#scripts/vite/refuse-schemas.ts';
import { root } from '#test/repo/files.ts';

/** Builds a page with this import of the list of languages, which the page shows. */
async function buildPage(imports: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'built-schemas-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const input = join(folder, 'page.ts');
  await writeFile(input, `${imports}\ndocument.title = JSON.stringify(shown);\n`);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: join(folder, 'client'), copyPublicDir: false, rolldownOptions: { input } },
  });
  return join(folder, 'client');
}

test('a build with the schema library in a file for the browser is refused, with the way out', async () => {
  const schema = join(root, 'contract/accounts/profile.schema.ts');
  const folder = await buildPage(`import * as shown from '${schema}';`);
  await expect(refuseSchemas(folder)).rejects.toThrow(
    /^zod is in assets\/page-[^ ]+\.js, .* Import types alone from \*\.schema\.ts/,
  );
});

test('a build of what has no schema is accepted', async () => {
  const languages = join(root, 'domain/accounts/languages.ts');
  const folder = await buildPage(`import { languages as shown } from '${languages}';`);
  await expect(refuseSchemas(folder)).resolves.toBeUndefined();
});
