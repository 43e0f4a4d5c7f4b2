import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { projectFiles, readProjectFile } from '#test/repo/files.ts';

const pages = ['app/styles/fonts/inter.woff2', 'app/styles/fonts/noto-sans-arabic.woff2'];
const invoices = [
  'server/platform/pdf/fonts/DejaVuSans.ttf',
  'server/platform/pdf/fonts/DejaVuSans-Bold.ttf',
];

/** The code points that a font has a glyph for: the table `cmap` in its format 4 (OpenType). */
function codePointsOf(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (record === undefined) throw new Error('the font has no cmap');
  const cmap = font.subarray(font.readUInt32BE(record + 8));
  const found = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const size = table.readUInt16BE(6);
    for (let at = 14; at < 14 + size; at += 2) {
      const [first, last] = [table.readUInt16BE(at + size + 2), table.readUInt16BE(at)];
      for (let code = first; code <= last && code < 0xffff; code += 1) found.add(code);
    }
  }
  return found;
}

/** Letters, digits, marks and signs of a text that none of the fonts has; no emoji. */
async function missingIn(text: string, files: readonly string[]): Promise<string[]> {
  const shown = new Set(text.replaceAll(/[\p{C}\p{Z}\p{Extended_Pictographic}]/gu, ''));
  for (const file of files) {
    const font = await subsetFont(readFileSync(file), [...shown].join(''), {
      targetFormat: 'sfnt',
    });
    for (const code of codePointsOf(font)) shown.delete(String.fromCodePoint(code));
  }
  return [...shown];
}

const texts = projectFiles(
  /^((app\/i18n\/locales|server\/platform\/texts)\/.*[.]json|demo\/.*[.]jsonl?)$/,
).map((path) => readProjectFile(path).text);

test('the fonts of the pages are what the script makes of their sources (else: npm run fonts)', async () => {
  const run = promisify(execFile);
  await expect(
    run(process.execPath, ['scripts/subset-fonts.mjs', '--check']),
  ).resolves.toMatchObject({ stderr: '' });
});

test('the fonts of the pages have every letter of the texts and of the demo shop', async () => {
  expect(await missingIn(texts.join(''), pages)).toEqual([]);
  expect(await missingIn('Żółć Ștefan Əli Güneş İnci چای', pages)).toEqual([]);
  expect(await missingIn('a汉字', pages)).toEqual(['汉', '字']);
});

test.each(invoices)('%s has every letter of the texts and of the demo shop', async (file) => {
  expect(await missingIn(texts.join(''), [file])).toEqual([]);
});

test('a Turkish page needs the font of the Latin letters alone', async () => {
  const turkish = readProjectFile('app/i18n/locales/tr.json').text;
  expect(await missingIn(turkish, pages.slice(0, 1))).toEqual([]);
});
