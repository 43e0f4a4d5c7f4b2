import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The built files that some routes may load, also on demand: what their modules mention by name,
 * and what that mentions. Images load when they are shown.
 * @param {string} directory the folder of built files
 * @param {RegExp} routes matches the ids of the routes
 * @returns {Promise<string[]>} their names, sorted
 */
export async function listReachable(directory, routes) {
  const names = (await readdir(directory)).filter((name) =>
    /^(?!noto-).*\.(js|css|woff2|wasm)$/.test(name),
  );
  const manifest = names.find((name) => /^manifest-[\da-f]+\.js$/.test(name)) ?? '';
  const text = await readFile(join(directory, manifest), 'utf8');
  /** @type {{ entry: Chunk, routes: Record<string, Chunk> }} */
  const { entry, routes: all } = JSON.parse(
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
  );
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

/** @typedef {{ module: string, imports?: string[], css?: string[] }} Chunk */

/** @param {Chunk} chunk */
function namesOf({ module, imports = [], css = [] }) {
  return [module, ...imports, ...css].map((path) => path.slice(path.lastIndexOf('/') + 1));
}
