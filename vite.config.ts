import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
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
