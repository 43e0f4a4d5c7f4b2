import { posix } from 'node:path';
import { withoutComments, type SourceFile } from './files.ts';

export interface FileImport {
  from: string;
  to: string;
}

/** The imports between districts, by `from -> to`. */
export type Arrows = ReadonlyMap<string, readonly FileImport[]>;

const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g;

/**
 * The district of a file. A folder of the platform is one by itself: the database is below all
 * districts, the start above. What composes a root is in none.
 */
function districtOf(root: string, path: string): string | undefined {
  if (!path.startsWith(`${root}/`)) return undefined;
  const [district, folder, ...rest] = path.slice(root.length + 1).split('/');
  if (folder === undefined) return undefined;
  return district === 'platform' && rest.length > 0 ? `${district}/${folder}` : district;
}

/** Which district of a root imports which, by the sources without tests. */
export function arrowsOf(root: string, files: readonly SourceFile[]): Arrows {
  const imports = files.flatMap((file) =>
    Array.from(withoutComments(file).text.matchAll(specifiers), ([, name = '']) => ({
      from: file.path,
      to: name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file.path), name),
    })),
  );
  const between = imports.flatMap((each) => {
    const [from, to] = [districtOf(root, each.from), districtOf(root, each.to)];
    const isArrow = from !== undefined && to !== undefined && from !== to;
    return isArrow ? [{ name: `${from} -> ${to}`, each }] : [];
  });
  const arrows = Map.groupBy(between, ({ name }) => name);
  return new Map(
    [...arrows]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, found]) => [name, found.map(({ each }) => each)]),
  );
}

/** Without the platform, and without what surrounds the pages. */
function betweenDistricts(arrows: Arrows): string[] {
  return [...arrows.keys()].filter((name) => !/\b(platform|frame)\b/.test(name));
}

function targetsOf(names: Iterable<string>): Map<string, string[]> {
  const pairs = [...names].map((name) => name.split(' -> '));
  const bySource = Map.groupBy(pairs, ([from = '']) => from);
  return new Map([...bySource].map(([from, list]) => [from, list.map(([, to = '']) => to)]));
}

/** The districts on the shortest way that leads back to where it starts. */
function shortestCircle(arrows: Arrows): string[] | undefined {
  const targets = targetsOf(arrows.keys());
  const circles = [...targets.keys()].flatMap((start) => {
    const seen = new Set<string>();
    let ways = [[start]];
    while (ways.length > 0) {
      const longer = ways.flatMap((way) =>
        (targets.get(way.at(-1) ?? '') ?? []).map((next) => [...way, next]),
      );
      const closed = longer.find((way) => way.at(-1) === start);
      if (closed !== undefined) return [closed];
      ways = longer.filter((way) => {
        const last = way.at(-1) ?? '';
        return !seen.has(last) && seen.add(last);
      });
    }
    return [];
  });
  return circles.toSorted((a, b) => a.length - b.length)[0];
}

/** A circle, the imports of its weakest arrow, and what to do; empty if there is none. */
export function circleIn(arrows: Arrows): string[] {
  const circle = shortestCircle(arrows);
  if (circle === undefined) return [];
  const steps = circle.slice(1).map((to, index) => `${circle[index]} -> ${to}`);
  const [weakest] = steps
    .map((step) => arrows.get(step) ?? [])
    .toSorted((a, b) => a.length - b.length);
  return [
    `${circle.join(' -> ')}: move what these files need, or pass it in (docs/architecture.md, "Districts")`,
    ...(weakest ?? []).map(({ from, to }) => `${from} imports ${to}`),
  ];
}

/** Above the limit: the arrows of the fewest imports, which go most easily. */
export function arrowsAbove(limit: number, arrows: Arrows): string[] {
  const names = betweenDistricts(arrows);
  if (names.length <= limit) return [];
  const few = names.filter((name) => arrows.get(name)?.length === 1);
  return [
    `${names.length} arrows between districts, at most ${limit}: one import is all there is of`,
    ...few.flatMap((name) => arrows.get(name) ?? []).map(({ from, to }) => `${from} -> ${to}`),
  ];
}

/** A line for each district with all that it imports. */
export function drawDistricts(arrows: Arrows): string {
  const targets = targetsOf(betweenDistricts(arrows));
  const lines = [...targets].map(([from, to]) => `  ${from} --> ${to.join(' & ')}`);
  return ['```mermaid', 'flowchart TB', ...lines, '```'].join('\n');
}
