import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

/** What the bundler knows about a module. */
interface Bundler {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** How many of some files load a module with their own start, or at any time. */
type Count = (files: readonly string[], when?: 'at start' | 'on demand') => number;

const pathOf = (file: string) => resolve('app', file);
const listPages = (entries: readonly RouteConfigEntry[] = []): string[] =>
  entries.flatMap(({ file, children }) => (children ? listPages(children) : pathOf(file)));

const entry = pathOf('entry.client.tsx');
const storefront = 'routes/storefront.tsx';
const { children: belowStorefront = [] } = routes.find(({ file }) => file === storefront) ?? {};
/** What all pages of visitors load. */
const frame = [entry, pathOf('root.tsx'), pathOf(storefront)];
/** Below a layout of their own, which loads queries. */
const customerPages = listPages(belowStorefront.filter(({ children }) => children));
/** What those who order open each time. */
const checkoutPage = pathOf('routes/checkout.tsx');
const orderingPages = [pathOf('routes/cart.tsx'), checkoutPage];
for (const page of orderingPages) {
  if (!customerPages.includes(page)) throw new Error(`${page} is no page of customers`);
}
const publicPages = listPages(belowStorefront.filter(({ children }) => !children));
/** Without those of text, which are in a folder of their own. */
const productPages = publicPages.filter((page) => dirname(page) === pathOf('routes'));

/** What every page of a signed-in customer loads on demand: with the rest of it in one file. */
const afterSignIn = [
  'api/session/session-work.ts',
  'api/query-client.ts',
  'features/accounts/account-settings/adopt-account-settings.ts',
  'features/cart/cart/account-cart-publisher.tsx',
  'features/frame/events/live-updates.ts',
].map(pathOf);
/** What the home page of a customer adds to that, where other pages need it, too. */
const ownHome = pathOf('features/orders/own-home/own-orders.tsx');
for (const file of [...afterSignIn, ownHome])
  if (!existsSync(file)) throw new Error(`${file} was moved`);

/** Pages from which on one file for all weighs less than what single pages would save. */
const many = 5;
/** The same for pages of customers who order, which would be made of a score of small files. */
const few = 2;
/**
 * Bytes of sources from which on they are a file of the staff; smaller ones join what other pages
 * need. Visitors load more by that than small files cost.
 */
const least = 3000;

/**
 * The groups of our modules by the pages that load them; a page loads what pages like it share. A
 * group also takes what its modules import unless an earlier one has it: none may import from a
 * later one.
 */
export const areaGroups = [
  {
    ...groupOf(
      'storefront',
      (count) =>
        count(frame) > 0 ||
        (count(productPages) > 0 && count([...productPages, ...customerPages]) >= many),
    ),
    minShareCount: 1,
    entriesAware: false,
  },
  groupOf('shop', (count) => count(publicPages) > 0),
  {
    ...groupOf(
      'signed-in',
      (count) =>
        count(afterSignIn) > 0 ||
        (count([ownHome]) > 0 && count(customerPages) >= few && count(orderingPages) > 0),
    ),
    minShareCount: 1,
    entriesAware: false,
  },
  {
    ...groupOf('account', (count) => orderingPages.every((page) => count([page]) > 0)),
    minShareCount: 1,
    entriesAware: false,
  },
  {
    // What it shares with the change of an order, or with what it loads on demand: the cart needs
    // none of it.
    ...groupOf('checkout', (count) => count([checkoutPage]) > 0),
    entriesAware: false,
  },
  {
    // Such as lines of products, which the checkout shows on demand.
    ...groupOf('lines', (count) => count(customerPages) >= few && count(orderingPages) > 0),
    minShareCount: 1,
    entriesAware: false,
  },
  {
    ...groupOf(
      'customer',
      (count) => count([...frame, ...publicPages, ...customerPages], 'on demand') > 0,
    ),
  },
  { ...groupOf('staff', () => true), entriesAwareMergeThreshold: least },
].map((group, index, all) => ({ ...group, priority: all.length - index }));

function groupOf(name: string, holds: (count: Count) => boolean) {
  return {
    name: (module: string, bundler: Bundler) => {
      const count: Count = (pages, when) => {
        const users = listUsers(module, bundler, when);
        return pages.filter((page) => users.has(page)).length;
      };
      // The entry awaits its texts: whatever shared its file would wait, too.
      return module !== entry && holds(count) ? name : null;
    },
    debugName: name,
    test: /\/(app|contract|domain)\/.*\.tsx?$/,
    minShareCount: 2,
    entriesAware: true,
  };
}

const known = new Map<string, Set<string>>();

/** A module and all that load it. */
function listUsers(module: string, bundler: Bundler, when = 'at start'): Set<string> {
  const key = `${when} ${module}`;
  const users = known.get(key) ?? new Set([module]);
  if (known.has(key)) return users;
  known.set(key, users);
  // A set also goes through what is added meanwhile.
  for (const user of users) {
    const { importers = [], dynamicImporters = [] } = bundler.getModuleInfo(user) ?? {};
    for (const each of importers) users.add(each);
    if (when === 'on demand') for (const each of dynamicImporters) users.add(each);
  }
  return users;
}
