import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * The built files that some routes may load, also on demand: what their modules mention by name,
 * and what that mentions. Images load when they are shown.
 * @param {string} directory the folder of built files
 * @param {RegExp} routes matches the ids of the routes
 * @returns {Promise<string[]>} their names, sorted
 */
export async function listReachable(directory, routes) {
  const names = (await readdir(directory)).filter((name) =>
    /^(?!noto-).*\.(js|mjs|css|woff2|wasm)$/.test(name),
  );
  const { entry, routes: all, url } = await readManifest(directory);
  const manifest = basename(url);
  const chosen = Object.entries(all).flatMap(([id, chunk]) => (routes.test(id) ? [chunk] : []));
  const found = new Set([manifest]);
  const waiting = [entry, ...chosen].flatMap(namesOf);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    if (/\.(js|css)$/.test(name)) {
      const source = await readFile(join(directory, name), 'utf8');
      waiting.push(...names.filter((other) => other !== manifest && source.includes(other)));
    }
  }
  return [...found].toSorted();
}

/**
 * What the router wrote about the entry and all routes.
 * @param {string} directory the folder of built files
 * @returns {Promise<import('./reachable-files.d.mts').Manifest>} the manifest
 */
export async function readManifest(directory) {
  const names = await readdir(directory);
  const name = names.find((each) => /^manifest-[\da-f]+\.js$/.test(each)) ?? '';
  const text = await readFile(join(directory, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** @typedef {import('./reachable-files.d.mts').Chunk} Chunk */

/** @param {Chunk} chunk */
function namesOf({ module, imports, css = [] }) {
  return [module, ...imports, ...css].map((path) => basename(path));
}
