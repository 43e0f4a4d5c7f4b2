import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { districts } from '#app/features/pages.ts';
import { groupOf } from '#app/i18n/namespaces.ts';
import routes from '#app/routes.ts';
import { permissions } from '#domain/accounts/permissions.ts';
import { projectFiles, readProjectFile, root, withoutComments } from './files.ts';
import { families, readLocale } from './locale-texts.ts';

/** What this file reads of a `pages.ts`, so that faults can be planted that the types refuse. */
interface Pages {
  visitor?: readonly Page[];
  customer?: readonly Page[];
  work?: readonly Page[];
  admin?: readonly Page[];
  texts?: Readonly<Partial<Record<string, readonly string[]>>>;
  live?: readonly { key: readonly string[]; after: readonly string[] }[];
}
interface Page {
  path: string;
  file: string;
  needs?: string | null;
  title?: string | null;
  menu?: { text: string; detail?: string } | undefined;
}
type Districts = Readonly<Record<string, Pages>>;

const areas = ['visitor', 'customer', 'work', 'admin'] as const;
type Area = (typeof areas)[number];
const pagesOf = (all: Districts, area: Area) =>
  Object.values(all).flatMap((district) => district[area] ?? []);

/** Files of the staff's areas, with what they load for all pages within. */
const layouts = { work: 'routes/work/work.tsx', admin: 'routes/admin/admin.tsx' } as const;

const code = (path: string) => withoutComments(readProjectFile(path)).text;
const sources = projectFiles(/^app\/(?!.*[.]test[.]tsx?$).*[.]tsx?$/).filter(
  (path) => !/^app\/(features\/([^/]+\/)?pages|i18n\/text-groups)[.]ts$/.test(path),
);
const app = sources.map(code).join('\n');

/** The groups of texts that a source loads. */
function groupsLoadedIn(source: string): string[] {
  const calls = source.matchAll(/\bloadTexts\(([^)]*)\)/g);
  return [...calls].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
}

/** Pages that would be at another URL than they say, or that are there twice. */
function misplacedPages(all: Districts): string[] {
  const paths = areas.flatMap((area) => pagesOf(all, area).map(({ path }) => path));
  return [
    ...(['work', 'admin'] as const).flatMap((area) =>
      pagesOf(all, area)
        .filter(({ path }) => path !== `/${area}` && !path.startsWith(`/${area}/`))
        .map(({ path }) => `${path} is not below /${area}: give it a URL there`),
    ),
    ...paths
      .filter((path, index) => paths.indexOf(path) !== index)
      .map((path) => `${path} is named twice: delete one of the entries`),
  ];
}

/** The routes within a layout, wherever it is. */
function routesWithin(layout: string, entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap(({ file, children = [] }) =>
    file === layout ? children : routesWithin(layout, children),
  );
}

/** Pages that the whole staff could open because no permission is named. */
function pagesWithoutPermission(all: Districts, entries: readonly RouteConfigEntry[]): string[] {
  const named = areas.flatMap((area) => pagesOf(all, area).map(({ file }) => file));
  return [
    ...(['work', 'admin'] as const).flatMap((area) =>
      pagesOf(all, area)
        .filter(({ needs }) => needs !== null && !permissions.some((name) => name === needs))
        .map(
          ({ path }) =>
            `${path} requires no permission: name it in \`needs\`, or null if the whole staff may open the page`,
        ),
    ),
    ...Object.values(layouts)
      .flatMap((layout) => routesWithin(layout, entries))
      .filter(({ file, path }) => path !== '*' && !named.includes(file))
      .map(({ file }) => `${file} requires no permission: name it in the pages.ts of its district`),
  ];
}

/** Titles and entries of menus that would be shown as a key. */
function missingTexts(all: Districts, texts: ReadonlyMap<string, unknown>): string[] {
  return (['work', 'admin'] as const).flatMap((area) => {
    const loaded = ['visitor', ...groupsLoadedIn(code(`app/${layouts[area]}`))];
    return pagesOf(all, area).flatMap(({ path, title, menu }) =>
      [title, menu?.text, menu?.detail]
        .filter((key) => key !== undefined && key !== null)
        .flatMap((key) => {
          if (!texts.has(key)) {
            return `${path} shows "${key}", which app/i18n/locales/de.json does not have: add the text`;
          }
          const group = groupOf(key.split('.')[0] ?? '');
          return loaded.includes(group)
            ? []
            : `${path} shows "${key}" of the group "${group}", which app/${layouts[area]} does not load`;
        }),
    );
  });
}

/** Texts that no page gets, or that are sent twice. */
function unloadedTexts(all: Districts, source: string): string[] {
  const loaded = ['visitor', ...groupsLoadedIn(source)];
  const named = Object.values(all).flatMap(({ texts = {} }) =>
    Object.entries(texts).flatMap(([group, names = []]) => names.map((name) => ({ group, name }))),
  );
  return [
    ...named
      .filter(({ group }) => !loaded.includes(group))
      .map(
        ({ name, group }) =>
          `No page loads the texts "${name}": write \`await loadTexts('${group}')\` in a route module, or name them in another group`,
      ),
    ...named
      .filter(({ name }, index) => named.findIndex((other) => other.name === name) !== index)
      .map(({ name }) => `The texts "${name}" are named twice: leave them with one district`),
  ];
}

/** Events that change nothing on any page, and keys that no query has. */
function deafQueries(all: Districts, events: readonly string[], source: string): string[] {
  const live = Object.values(all).flatMap((district) => district.live ?? []);
  return [
    ...events
      .filter((name) => !live.some(({ after }) => after.includes(name)))
      .map(
        (name) =>
          `No query is sent again after "${name}": name one in \`live\` of the pages.ts of its district`,
      ),
    ...live
      .flatMap(({ key }) => key)
      .filter((part) => !source.includes(`'${part}'`))
      .map((part) => `No query has the key "${part}": correct or delete its entry in \`live\``),
  ];
}

/** The events that outdate queries; others have a handler of their own. */
const events = [
  ...code('app/features/frame/events/live-updates.ts').matchAll(/reloadAfter\('([\w.]+)'\)/g),
].map(([, name = '']) => name);

test('app/features/pages.ts lists the pages.ts of each district by its folder', async () => {
  const files = projectFiles(/^app\/features\/[^/]+\/pages[.]ts$/);
  expect(Object.keys(districts).toSorted()).toEqual(files.map((path) => path.split('/')[2]));
  for (const path of files) {
    const exported = (await import(join(root, path))) as Record<string, unknown>;
    expect(Object.entries(exported)).toEqual(
      Object.entries(districts).filter(([name]) => path.startsWith(`app/features/${name}/`)),
    );
  }
});

test('every page is at its URL, and its route module exists', () => {
  expect(misplacedPages(districts)).toEqual([]);
  const files = areas.flatMap((area) => pagesOf(districts, area).map(({ file }) => file));
  expect(files.filter((file) => !existsSync(join(root, 'app', file)))).toEqual([]);
});

test('every page of the staff says which permission it requires', () => {
  expect(pagesWithoutPermission(districts, routes)).toEqual([]);
});

const texts = families(readLocale('de'));

test('every title, entry of the menu and tile has a text that its area loads', () => {
  expect(missingTexts(districts, texts)).toEqual([]);
});

const namespaces = [...new Set([...texts.keys()].map((key) => key.split('.')[0] ?? ''))];

test('all texts belong to a group, which a page loads', () => {
  expect(namespaces.map(groupOf)).toHaveLength(namespaces.length);
  expect(unloadedTexts(districts, app)).toEqual([]);
});

test('every event outdates a query of the staff', () => {
  expect(events).toContain('tour.changed');
  expect(deafQueries(districts, events, app)).toEqual([]);
});

const page = {
  path: '/admin/moons',
  file: 'routes/admin/moons.tsx',
  needs: 'orders:read',
  menu: { text: 'admin.orders' },
};

test('finds a planted page that is elsewhere or there twice', () => {
  expect(misplacedPages({ moon: { admin: [page], work: [page] } })).toEqual([
    '/admin/moons is not below /work: give it a URL there',
    '/admin/moons is named twice: delete one of the entries',
  ]);
});

test('finds a planted page of the staff without a permission', () => {
  const { path, file, menu } = page;
  const refused = [
    '/admin/moons requires no permission: name it in `needs`, or null if the whole staff may open the page',
  ];
  expect(pagesWithoutPermission({ moon: { admin: [page] } }, [])).toEqual([]);
  expect(pagesWithoutPermission({ moon: { admin: [{ ...page, needs: null }] } }, [])).toEqual([]);
  expect(pagesWithoutPermission({ moon: { admin: [{ path, file, menu }] } }, [])).toEqual(refused);
  expect(pagesWithoutPermission({ moon: { admin: [{ ...page, needs: 'moons' }] } }, [])).toEqual(
    refused,
  );
});

test('finds a planted route of the staff that no pages.ts names', () => {
  const admin = { file: layouts.admin, path: 'admin', children: [{ file: page.file }] };
  const entries = [{ file: 'routes/queries.tsx', children: [admin] }];
  expect(pagesWithoutPermission({ moon: { admin: [page] } }, entries)).toEqual([]);
  expect(pagesWithoutPermission({}, entries)).toEqual([
    'routes/admin/moons.tsx requires no permission: name it in the pages.ts of its district',
  ]);
});

test('finds a planted entry of the menu without a text, or with one that is not loaded', () => {
  const planted = (text: string) =>
    missingTexts({ moon: { admin: [{ ...page, menu: { text } }] } }, texts);
  expect(planted('admin.orders')).toEqual([]);
  expect(planted('admin.moons')).toEqual([
    '/admin/moons shows "admin.moons", which app/i18n/locales/de.json does not have: add the text',
  ]);
  expect(planted('tour.title')).toEqual([
    '/admin/moons shows "tour.title" of the group "work", which app/routes/admin/admin.tsx does not load',
  ]);
});

test('refuses planted texts without a group', () => {
  expect(() => groupOf('moons')).toThrow('The texts "moons" belong to no group: name them');
});

test('finds planted texts of a group that no page loads, or of two', () => {
  const source = "await loadTexts('customer', 'staff');";
  expect(unloadedTexts({ moon: { texts: { staff: ['moons'] } } }, source)).toEqual([]);
  expect(unloadedTexts({ moon: { texts: { night: ['moons'] } } }, source)).toEqual([
    'No page loads the texts "moons": write `await loadTexts(\'night\')` in a route module, or name them in another group',
  ]);
  const twice = { moon: { texts: { staff: ['moons'], customer: ['moons'] } } };
  expect(unloadedTexts(twice, source)).toEqual([
    'The texts "moons" are named twice: leave them with one district',
  ]);
});

test('finds a planted event that no query follows, and a key that no query has', () => {
  const live = [{ key: ['moons'], after: ['moon.rose'] }];
  expect(deafQueries({ moon: { live } }, ['moon.rose'], "queryKey: ['moons']")).toEqual([]);
  expect(deafQueries({ moon: { live } }, ['moon.rose', 'moon.set'], '')).toEqual([
    'No query is sent again after "moon.set": name one in `live` of the pages.ts of its district',
    'No query has the key "moons": correct or delete its entry in `live`',
  ]);
});
