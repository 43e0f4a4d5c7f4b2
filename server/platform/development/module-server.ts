import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type EnvironmentModuleNode, type Plugin, type ViteDevServer } from 'vite';

/** Folders that change while the shop runs, but contain no modules of pages. */
const withoutModules = ['.data', 'backups', 'bench', 'build', 'docs', 'test', 'test-results'];

/**
 * Starts Vite: it transforms the modules of the pages, for the browser and for the server that
 * renders them, and replaces them in the browser after a change.
 * @param server carries the WebSocket to the browser
 * @param hostname of the URL of the shop
 * @param onStale called with the ids of the modules that a change made stale in the renderer
 */
export async function startModuleServer(
  server: Server,
  hostname: string,
  onStale: (ids: string[]) => Promise<void>,
): Promise<ViteDevServer> {
  const sources = ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}', '!app/service-worker/**'];
  const listeners = process.listeners('SIGTERM');
  const vite = await createServer({
    appType: 'custom',
    plugins: [reportStaleModules(onStale)],
    // Bundle all packages at startup: one discovered later would reload the page.
    optimizeDeps: { entries: sources },
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: [hostname],
      watch: { ignored: withoutModules.map((folder) => `${resolve(folder)}/**`) },
      // Packages may be installed in a folder above.
      fs: { allow: ['.', fileURLToPath(new URL('../../../..', import.meta.resolve('vite')))] },
    },
    logLevel: 'warn',
  });
  // Vite's listener would end the process before the database is stopped.
  for (const listener of process.listeners('SIGTERM'))
    if (!listeners.includes(listener)) process.off('SIGTERM', listener);
  return vite;
}

/** Re-evaluates only changed modules and their importers: all modules would take a second. */
function reportStaleModules(onStale: (ids: string[]) => Promise<void>): Plugin {
  return {
    name: 'report-stale-modules',
    hotUpdate: {
      order: 'post',
      async handler({ modules }) {
        if (this.environment.name !== 'ssr') return;
        const stale = withImporters(modules);
        for (const module of stale) this.environment.moduleGraph.invalidateModule(module);
        await onStale([...stale].flatMap(({ id }) => id ?? []));
        return [];
      },
    },
  };
}

function withImporters(modules: Iterable<EnvironmentModuleNode>): Set<EnvironmentModuleNode> {
  const found = new Set(modules);
  // Iteration over a Set includes elements added meanwhile.
  for (const { importers } of found) for (const importer of importers) found.add(importer);
  return found;
}
