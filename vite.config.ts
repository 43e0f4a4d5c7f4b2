import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { areaGroups } from './scripts/vite/chunks.ts';
import { cutRouter } from './scripts/vite/cut-router.ts';
import { cutTexts } from './scripts/vite/cut-texts.ts';
import { inlineHeadScript } from './scripts/vite/inline-head-script.ts';

export default defineConfig({
  plugins: [tailwindcss(), cutTexts(), cutRouter(), inlineHeadScript(), reactRouter()],
  environments: {
    client: {
      build: {
        modulePreload: {
          resolveDependencies: (file, names, { hostId }) =>
            names.filter((name) => !isNotNamed(file, hostId).test(name)),
        },
        rolldownOptions: {
          output: {
            // What several pages share would be named after all of them. Every page loads the
            // list of all files, in which each letter of a hash counts; seven are the fewest.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 10,
                },
                {
                  // For personal data, without what only long lists and the staff need: ADR 0039.
                  name: 'queries',
                  test: /node_modules\/(?!.*(nfiniteQueryObserver|useInfiniteQuery|useMutationState))@tanstack\//,
                  priority: 10,
                },
                ...areaGroups,
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

/** Of the files that `host` loads with `file` on demand: those that would only weigh as names. */
function isNotNamed(file: string, host: string): RegExp {
  // It begins to load while the order is placed, and has the time to find what it needs by itself.
  if (/\/order-confirmed-/.test(file)) return /\.js$/;
  // What the page has loaded before.
  return /\/(cart|checkout)-/.test(host)
    ? /\/(framework|rolldown-runtime|storefront|queries|signed-in|account|checkout)-/
    : /\/(framework|rolldown-runtime|storefront)-/;
}
