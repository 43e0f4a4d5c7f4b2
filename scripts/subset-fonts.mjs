/**
 * Writes subsets of the packages' fonts: to app/styles/fonts with the letters, weights and features
 * that the pages use, in bold to server/catalog/images/packs/fonts for the labels of drawn packs.
 * With `--check` it only compares, as in test/repo/fonts.test.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/** First and last code point of each range. */
const lettersOf = (...ranges) =>
  ranges
    .flatMap(([first, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');

/** Tailwind's font-normal to font-extrabold. */
const weights = { min: 400, max: 800 };

/** Without accents, for names in other scripts. */
const latin = lettersOf([0x20, 0x7e]);

const fonts = [
  {
    source: 'node_modules/inter-ui/variable/InterVariable.woff2',
    target: 'app/styles/fonts/inter.woff2',
    letters: lettersOf(
      // Western, Turkish, Polish, Czech, Baltic and others; Azerbaijani, Romanian, capital sharp s.
      [0x20, 0x7e],
      [0xa0, 0x17f],
      [0x18f],
      [0x218, 0x21b],
      [0x259],
      [0x1e9e],
      // Spaces, dashes, quotation marks, bullet, ellipsis, primes, fraction slash.
      [0x2002, 0x200b],
      [0x2010, 0x2015],
      [0x2018, 0x2022],
      [0x2026],
      [0x202f, 0x2030],
      [0x2032, 0x2033],
      [0x2039, 0x203a],
      [0x2044],
      // Currencies, trade mark, arrows, signs of arithmetic, check mark.
      [0x20ac],
      [0x20ba],
      [0x2122],
      [0x2190, 0x2193],
      [0x2212],
      [0x2215],
      [0x2248],
      [0x2260],
      [0x2264, 0x2265],
      [0x2713],
    ),
    variationAxes: { wght: weights, opsz: 14 },
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'tnum'],
  },
  {
    source:
      'node_modules/@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    target: 'app/styles/fonts/noto-sans-arabic.woff2',
    letters: lettersOf(
      // Arabic: punctuation, letters, vowel signs, digits.
      [0x60c],
      [0x61b],
      [0x61f],
      [0x621, 0x63a],
      [0x640, 0x655],
      [0x660, 0x66d],
      [0x670, 0x671],
      // Names may be Persian, Kurdish or Urdu.
      [0x679],
      [0x67e],
      [0x686],
      [0x688],
      [0x691],
      [0x695],
      [0x698],
      [0x6a4],
      [0x6a9],
      [0x6af],
      [0x6b5],
      [0x6ba],
      [0x6be],
      [0x6c0, 0x6c3],
      [0x6c6],
      [0x6cc],
      [0x6ce],
      [0x6d2, 0x6d5],
      [0x6f0, 0x6f9],
      // Joiners and direction marks.
      [0x200c, 0x200f],
    ),
    variationAxes: { wght: weights },
  },
];

for (const { source, target, letters, variationAxes, keepFeatures } of fonts.slice()) {
  const name = target.slice(target.lastIndexOf('/') + 1).replace('.woff2', '-bold.ttf');
  const labels = `server/catalog/images/packs/fonts/${name}`;
  // Names mix scripts: an Arabic name has Latin digits.
  fonts.push({
    source,
    target: labels,
    letters: `${latin}${letters}`,
    variationAxes: { ...variationAxes, wght: 700 },
    keepFeatures,
    // libvips reads no WOFF2.
    targetFormat: 'truetype',
  });
}

const changed = [];
for (const { source, target, letters, ...options } of fonts) {
  const font = await subsetFont(readFileSync(source), letters, {
    targetFormat: 'woff2',
    ...options,
  });
  if (!process.argv.includes('--check')) writeFileSync(target, font);
  else if (!font.equals(readFileSync(target))) changed.push(target);
  console.log(`${target}: ${font.length} bytes`);
}
if (changed.length > 0) {
  console.error(`differs from its source (npm run fonts): ${changed.join(', ')}`);
  process.exitCode = 1;
}
