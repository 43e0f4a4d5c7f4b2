import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, readProjectFile, root, type SourceFile } from './files.ts';

const inDocument = 'the server answers it within the document of the page';
const elsewhere = 'for apps of others';

/** Endpoints that app/ does not call, and who does instead. */
const withoutScreen: Record<string, string> = {
  'contract/cart/cart.ts deleteCartItem': `${elsewhere}: the pages set the quantity to 0`,
  'contract/catalog/catalog.ts getCategory': inDocument,
  'contract/catalog/catalog.ts getProduct': inDocument,
  'contract/catalog/catalog.ts listHalalMeat': inDocument,
  'contract/catalog/catalog.ts listHighlights': inDocument,
  'contract/catalog/doubts.ts getProductDoubts': inDocument,
  'contract/catalog/offers.ts listOffers': inDocument,
  'contract/catalog/offers.ts listShortLives': inDocument,
  'contract/catalog/search.ts searchProducts': inDocument,
  'contract/shop/ads.ts listAds': inDocument,
  'contract/shop/notices.ts getCurrentNotice': inDocument,
  'contract/shop/pages.ts getPageVersion': `${elsewhere}: what an order was placed under`,
  'contract/shop/shop.ts getShop': inDocument,
  'contract/stock/inventory.ts setProductStorage': `${elsewhere}: the form saves it all`,
};

/** The endpoints that a source imports, one by one or with their module. */
function usesOf({ text }: SourceFile): string[] {
  const imports = text.matchAll(/import (?:\{([^}]*)\}|\* as (\w+)) from '#(contract\/[^']+)'/g);
  return [...imports].flatMap(([, names, alias, module]) => {
    const used =
      names?.split(',').map((name) => name.trim().replace(/ as .*/, '')) ??
      [...text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, name]) => name);
    return used.map((name) => `${module} ${name}`);
  });
}

function findUnused(endpoints: readonly string[], sources: readonly SourceFile[]): string[] {
  const used = new Set(sources.flatMap(usesOf));
  return endpoints.filter((endpoint) => !used.has(endpoint)).toSorted();
}

async function listEndpoints(): Promise<string[]> {
  const modules = projectFiles(/^contract\/(?!endpoint|problems).*(?<!\.schema|\.test)\.ts$/);
  const found = await Promise.all(
    modules.map(async (path) =>
      Object.entries((await import(join(root, path))) as Record<string, unknown>)
        .filter(([, value]) => typeof value === 'object' && value !== null && 'method' in value)
        .map(([name]) => `${path} ${name}`),
    ),
  );
  return found.flat();
}

const sources = projectFiles(/^app\/.*(?<!\.test)\.tsx?$/).map(readProjectFile);

test('every call of the API that only a person can use has a screen', async () => {
  expect(findUnused(await listEndpoints(), sources)).toEqual(Object.keys(withoutScreen));
});

test('an endpoint without a screen is found, one that is called is not', () => {
  const endpoints = ['contract/shop/moon.ts flyThere', 'contract/shop/moon.ts landThere'];
  const path = 'app/features/moon/moon-screen.tsx';
  const calls = [
    "import { landThere as land, type Moon } from '#contract/shop/moon.ts';",
    "import * as moon from '#contract/shop/moon.ts';\ncall(moon.landThere);",
  ];
  for (const text of calls) {
    expect(findUnused(endpoints, [{ path, text }])).toEqual(['contract/shop/moon.ts flyThere']);
  }
});
