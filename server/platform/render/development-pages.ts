import { createRequestHandler, type ServerBuild } from 'react-router';
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import type * as port from '#app/public-data.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { scannerPermissions } from '#server/platform/http/security/security-headers.ts';
import { moduleResponse, staleModules } from './module-messages.ts';
import { createPageContext, type PageDeps } from './page-context.ts';
import type { Pages } from './pages.ts';

/**
 * Allows hot module replacement: inline scripts, a WebSocket, and the worker that polls for a
 * restart. All pages may scan codes.
 */
const developmentPolicy =
  "default-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' data: ws:; worker-src blob:; object-src 'none'";

/** Renders the pages from sources that Vite transforms in the parent process. */
export function loadDevelopmentPages(deps: PageDeps): Pages {
  const runner = runParentModules();
  return {
    buildId: null,
    clientDir: 'public',
    render: async (context) => {
      const keys = await runner.import<typeof port>('/app/public-data.ts');
      const build = await runner.import<ServerBuild>('virtual:react-router/server-build');
      const { context: pageContext } = createPageContext(deps, keys, {
        language: languageOf(context),
        nonce: undefined,
        note: () => undefined,
      });
      const handle = createRequestHandler(build, 'development');
      const page = await handle(new Request(context.req.raw.url), pageContext);
      page.headers.set('Content-Security-Policy', developmentPolicy);
      page.headers.set('Permissions-Policy', scannerPermissions);
      return page;
    },
  };
}

/** Runs the modules of the parent's Vite in this process. */
function runParentModules(): ModuleRunner {
  const waiting = new Map<number, (answer: { result: unknown } | { error: unknown }) => void>();
  let calls = 0;
  const runner = new ModuleRunner(
    {
      transport: {
        invoke: (call) =>
          new Promise((resolve) => {
            calls += 1;
            waiting.set(calls, resolve);
            process.send?.({ id: calls, call });
          }),
      },
      hmr: false,
    },
    new ESModulesEvaluator(),
  );
  process.on('message', (message) => {
    const { data: response } = moduleResponse.safeParse(message);
    if (response !== undefined) {
      waiting.get(response.id)?.(response.answer);
      waiting.delete(response.id);
    }
    for (const id of staleModules.safeParse(message).data?.stale ?? []) {
      const module = runner.evaluatedModules.getModuleById(id);
      if (module !== undefined) runner.evaluatedModules.invalidateModule(module);
    }
  });
  return runner;
}
