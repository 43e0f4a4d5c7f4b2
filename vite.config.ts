import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin } from 'vite';
import { groupOf, textGroups } from '#app/i18n/namespaces.ts';
import { languages } from '#domain/accounts/languages.ts';

/** What every page of the shop has: its frame, cards of products, and the like. */
const commonModules =
  /\/app\/(entry\.client|root|routes\/storefront|features\/(catalog\/(product\/(product-carousel|price-note)|search\/search-box)|shop\/seo\/page-meta)|i18n\/use-local-name|ui\/(empty-state|page-heading))\.tsx?$/;

/**
 * Names the chunk of what all pages load at once: `commonModules` and what they import. In one file
 * it compresses to an eighth less than in several. Not the entry itself, which awaits its texts:
 * whatever shared its file would wait, too.
 */
function nameOfCommon(
  id: string,
  modules: { getModuleInfo: (id: string) => { importers: readonly string[] } | null },
): string | null {
  if (id.includes('/entry.client.')) return null;
  const visited = new Set<string>();
  const isImported = (module: string): boolean => {
    if (commonModules.test(module)) return true;
    if (visited.has(module)) return false;
    visited.add(module);
    return modules.getModuleInfo(module)?.importers.some(isImported) ?? false;
  };
  return isImported(id) ? 'common' : null;
}

/**
 * Cuts the texts of each language into files for the browser, one for each group of namespaces;
 * `virtual:text-urls` knows their URLs. Texts are data: as scripts they would have to be parsed,
 * too. All have one hash, because sixteen of them were half a kilobyte of script.
 */
function cutTexts(): Plugin {
  const name = 'virtual:text-urls';
  return {
    name: 'cut-texts',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const files = (await Promise.all(languages.map((each) => cutLanguage(each)))).flat();
      for (const language of languages) this.addWatchFile(localeOf(language));
      if (this.environment.mode !== 'build') {
        const urls = files.map(({ part, source }) => [part, dataUrl(source)]);
        const code = `const urls = ${JSON.stringify(Object.fromEntries(urls))};
          export default (group, language) => urls[language + '-' + group];`;
        return { code, moduleType: 'js' };
      }
      const all = files.map(({ source }) => source).join();
      const hash = createHash('sha256').update(all).digest('base64url').slice(0, 8);
      // The server's half only has to know the address.
      if (this.environment.name === 'client') {
        for (const { part, source } of files)
          this.emitFile({ type: 'asset', fileName: `assets/${part}-${hash}.json`, source });
      }
      const url = `\`/assets/\${language}-\${group}-${hash}.json\``;
      return { code: `export default (group, language) => ${url};`, moduleType: 'js' };
    },
  };
}

const localeOf = (language: string) => resolve(`app/i18n/locales/${language}.json`);
const dataUrl = (source: string) =>
  `data:application/json;base64,${Buffer.from(source).toString('base64')}`;

async function cutLanguage(language: string): Promise<{ part: string; source: string }[]> {
  const all: unknown = JSON.parse(await readFile(localeOf(language), 'utf8'));
  const texts = Object.entries(all instanceof Object ? all : {});
  return textGroups.map((group) => ({
    part: `${language}-${group}`,
    source: JSON.stringify(
      Object.fromEntries(texts.filter(([namespace]) => groupOf(namespace) === group)),
    ),
  }));
}

/** `virtual:head-script` is the text of app/head-script with what it imports, minified. */
function inlineHeadScript(): Plugin {
  const name = 'virtual:head-script';
  return {
    name: 'inline-head-script',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const input = 'app/head-script/head-script.ts';
      const rolldownOptions = { input, output: { format: 'iife' as const } };
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, rolldownOptions },
      });
      const result = [built].flat().find((part) => 'output' in part);
      const script = result?.output.find((part) => part.type === 'chunk');
      if (script === undefined) throw new Error(`${input} is no script`);
      for (const module of script.moduleIds) this.addWatchFile(module);
      return { code: `export default ${JSON.stringify(script.code)}`, moduleType: 'js' };
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), cutTexts(), inlineHeadScript(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What several pages share would be named after all of them. Every page loads the
            // list of all files, in which each letter of a hash counts; seven are the fewest.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              // Dozens of small files compress worse than a few, and packages change less often.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 4,
                },
                {
                  // For personal data: a visitor's pages do without (ADR 0039).
                  name: 'queries',
                  // Without what only long lists are made of.
                  test: /node_modules\/(?!.*nfiniteQueryObserver|.*useInfiniteQuery)@tanstack\//,
                  priority: 4,
                },
                {
                  name: nameOfCommon,
                  debugName: 'common',
                  test: /\/(app|contract|domain)\/.*\.tsx?$/,
                  priority: 3.6,
                },
                {
                  // Not in `queries`, which would take what it imports from `common`.
                  name: 'query-client',
                  test: /\/app\/api\/query-client\.ts$/,
                  priority: 2.9,
                },
                {
                  // Visitors who are not signed in start without it.
                  name: 'session',
                  test: /\/app\/api\/(session\/(session-work|session-refresher|auth-call|auth-session)|second-factor-level)\.ts$/,
                  priority: 3.5,
                },
                {
                  // The filters of lists need no more of the forms.
                  name: 'fields',
                  test: /\/app\/ui\/form\/(field|select-field)\.tsx$/,
                  priority: 2.7,
                },
                {
                  // Forms and dialogs, which customers and staff share.
                  name: 'forms',
                  test: /\/app\/ui\/(dialog|form\/(.*field|text-area)|focus\/(focus-memory|use-focus-restore))\.tsx?$/,
                  minShareCount: 2,
                  priority: 2.5,
                },
                {
                  // Of lists of personal data; `parts` would give it to products too.
                  name: 'query-view',
                  test: /\/app\/ui\/(query-view|use-share)/,
                  priority: 2.45,
                },
                {
                  // Of the pages for work; `parts` would give it to products too.
                  name: 'work-stepper',
                  test: /\/app\/ui\/form\/large-stepper/,
                  priority: 2.45,
                },
                {
                  // What else of the design system several pages share. A group also takes what its
                  // modules import: without this one, visitors load `staff` for a notice.
                  name: 'parts',
                  test: /\/app\/ui\/(?!data-table).*\.tsx?$/,
                  minShareCount: 2,
                  priority: 2.4,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 1000,
                },
                {
                  // Of products, and each on another page, too; `parts` and `shared` would join
                  // them with what products do without.
                  name: 'product-parts',
                  test: /\/(app\/(ui\/(form\/stepper|disclosure)|features\/catalog\/(gallery\/zoom-button|product\/substitutes))|domain\/catalog\/nutri-score)/,
                  priority: 3.1,
                },
                {
                  // Categories and results; `shared` would give its filters to products too.
                  name: 'product-list',
                  test: /\/(app\/features\/catalog\/(product-list\/|product\/product-grid)|domain\/catalog\/list-filter)/,
                  minShareCount: 2,
                  priority: 2.6,
                },
                {
                  // `shared` would give it what needs queries.
                  name: 'not-found',
                  test: /\/app\/features\/frame\/layout\/not-found/,
                  priority: 2.2,
                },
                {
                  // Of the home page and others: `shared` would join it with what customers load.
                  name: 'home-parts',
                  test: /\/app\/features\/shop\/home\/(category-carousel|shop-facts)/,
                  priority: 2.15,
                },
                {
                  // Of the home page and its editor; `shared` would join it with queries.
                  name: 'ad-slide',
                  test: /\/app\/features\/shop\/home\/(ad-slide|use-filled-ads)/,
                  priority: 2.15,
                },
                {
                  // On demand in every page: `shared` would join it with what needs queries.
                  name: 'delivery-area',
                  test: /\/app\/features\/delivery\/delivery-area\//,
                  priority: 2.2,
                },
                {
                  // Categories and products; `shared` would give them what needs queries.
                  name: 'category-trail',
                  test: /\/app\/features\/catalog\/product\/category-trail/,
                  priority: 2.2,
                },
                {
                  // They need queries: `shared` would join them with what products are made of.
                  name: 'shopping-lists',
                  test: /\/((app\/features|contract)\/catalog\/shopping-lists|app\/features\/cart\/cart\/use-add-all)/,
                  minShareCount: 2,
                  priority: 2.1,
                },
                {
                  // They need queries, too.
                  name: 'house-group',
                  test: /\/app\/features\/orders\/house-group\//,
                  minShareCount: 2,
                  priority: 2.1,
                },
                {
                  // They need queries, too.
                  name: 'settings',
                  test: /\/app\/features\/accounts\/settings\//,
                  minShareCount: 2,
                  priority: 2.1,
                },
                {
                  name: 'query-provider',
                  test: /\/app\/features\/frame\/queries\//,
                  priority: 2.2,
                },
                {
                  // Texts with the shop's settings: `order-change` would take them, and all pages
                  // would load it.
                  name: 'shop-texts',
                  test: /\/app\/features\/shop\/shop\/use-shop-(links|placeholders)/,
                  priority: 2.2,
                },
                {
                  // Of pages of text and of the checkout, which needs no more of them.
                  name: 'linked-text',
                  test: /\/app\/i18n\/linked-text/,
                  priority: 2.2,
                },
                {
                  // Pages of text and their editor; `shared` would join them with the home page.
                  name: 'information',
                  test: /\/(app\/features\/shop\/information|domain\/shop)\//,
                  minShareCount: 2,
                  priority: 1.6,
                },
                {
                  // Customers and the staff share it, on one page each.
                  name: 'order-change',
                  test: /\/app\/features\/orders\/order-change\//,
                  minShareCount: 2,
                  priority: 1.5,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 1000,
                },
                {
                  // A group takes what its modules import: without this one, customers load `staff`
                  // for the coins of a till and for the calls of a complaint.
                  name: 'door',
                  test: /\/(domain\/cash\/|contract\/(messages\/complaints|orders\/feedback|cash\/credits))/,
                  minShareCount: 2,
                  priority: 1.5,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 1000,
                },
                {
                  name: 'customer',
                  test: /\/app\/(features\/(accounts\/(account|auth|sign-in)|cart\/checkout|orders\/orders)\/|api\/(second-factor\.|session\/sign-in))/,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  // The pages for work in the shop, without the desk.
                  name: 'work',
                  test: /\/app\/features\/\w+\/(work-|scanner|goods-receipt|lots)/,
                  minShareCount: 2,
                  priority: 0.5,
                },
                {
                  name: 'staff',
                  test: /\/(app\/(features\/\w+\/(admin-|held-orders)|ui\/data-table)|domain\/(csv|insight\/reports\/))/,
                  minShareCount: 2,
                },
                {
                  name: 'shared',
                  test: /\/(app|contract|domain)\/.*\.tsx?$/,
                  minShareCount: 2,
                  // A page loads what pages like it share, not what all pages do.
                  entriesAware: true,
                  entriesAwareMergeThreshold: 30_000,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // Its contexts are compared by identity: pages and server must load the same module.
          external: ['#app/public-data.ts'],
        },
      },
    },
  },
});
