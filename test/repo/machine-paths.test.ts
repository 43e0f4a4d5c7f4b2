import { expect, test } from 'vitest';
import { type Check, faultsByMatch, faultsIn } from '#test/repo/files.ts';

/**
 * Traces of one machine; a clone elsewhere can do nothing with them. The shop has pages under /work
 * itself.
 */
const machinePath =
  /(?<![\w.~/-])\/(root|work(?!\/(counter|expiring|lots|manifest|picking|receipts|returned-goods|scanner|service-worker|stock|times|tours)\b)|Users\/\w+|home\/\w+)\/[\w.]+/g;
const registryHost =
  /https?:\/\/[\w.-]*(registry|npmjs|artifactory|verdaccio)[\w.-]*|\bregistry\s*=/g;

const checkTraces: Check = (file) => [
  ...faultsByMatch(file, machinePath, (path) => `${path} exists on one machine only`),
  ...faultsByMatch(
    file,
    registryHost,
    (host) => `${host}: where packages come from is npm's matter`,
  ),
];

const checkLock: Check = (file) =>
  faultsByMatch(file, /"resolved": "\w+:/g, () => 'the lockfile names an address');

const text =
  /^(?!.*[.](png|jpg|webp|woff2|ttf|ico|svg)$)(?!test\/repo\/machine-paths[.]test[.]ts$)/;

test('no file knows the machine on which it was written', () => {
  expect(faultsIn(text, checkTraces)).toEqual([]);
});

test('the lockfile names versions and checksums, no addresses', () => {
  expect(faultsIn(/(^|\/)package-lock[.]json$/, checkLock)).toEqual([]);
});

test.each([
  'DATA_DIR=/root/shop',
  'see /work/notes.md',
  'open /Users/anna/shop',
  'registry=https://packages.example',
  '"url": "https://registry.example/pg"',
])('finds the planted %s', (planted) => {
  expect(checkTraces({ path: 'README.md', text: planted })).not.toEqual([]);
});

test.each([
  'https://kiezkorb.example/work/with-us',
  "href('/work/receipts')",
  'src/root/file.ts',
  'a folder under /root',
])('lets %s pass', (passing) => {
  expect(checkTraces({ path: 'README.md', text: passing })).toEqual([]);
});

test('finds a planted address in the lockfile', () => {
  const planted = '      "resolved": "https://packages.example/pg/-/pg-8.0.0.tgz",';
  expect(checkLock({ path: 'package-lock.json', text: planted })).toHaveLength(1);
});
