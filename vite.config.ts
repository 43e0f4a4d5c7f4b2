import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What several pages share would be named after all of them.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: {
              // Dozens of small files compress worse than a few, and what the packages are made of changes less often.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack)\//,
                  priority: 1,
                },
                {
                  name: 'shared',
                  test: /\/(app|contract|domain)\/.*\.tsx?$/,
                  minShareCount: 2,
                  // A page loads what pages like it share, not what all pages do.
                  entriesAware: true,
                  entriesAwareMergeThreshold: 40_000,
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
          // The keys of the port are compared by identity: pages and server must load the same module.
          external: ['#app/public-data.ts'],
        },
      },
    },
  },
});
