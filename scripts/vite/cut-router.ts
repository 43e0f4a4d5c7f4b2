import { parseSync, Visitor, type Plugin } from 'vite';

/** What the router calls with a sentence for developers. */
const checks = /^(UNSAFE_)?invariant(\$\d+)?$/;
const warns = /^warn(ing)?(Once)?(\$\d+)?$/;

/**
 * What the router calls to learn something that is the same on all pages of the shop: they submit
 * no forms through it, the list of routes is whole (react-router.config.ts), and nothing of it
 * comes from server components.
 */
const answers: Readonly<Record<string, string>> = {
  checkFogOfWar: '({ active: false, matches: null })',
  getSubmissionFromNavigation: 'undefined',
  isFogOfWarEnabled: 'false',
  isMutationMethod: 'false',
  isSubmissionNavigation: 'false',
  shouldBlockNavigation: 'undefined',
  useIsRSCRouterContext: 'false',
  useNavigateUnstable: 'undefined',
};

/** What the router reads to learn it. */
const readings: Readonly<Record<string, string>> = {
  'aggregated.fetch.length': '0',
  'init.patchRoutesOnNavigation': 'undefined',
  'opts.mask': 'undefined',
  'route.clientActionModule': 'undefined',
  'route.clientLoaderModule': 'undefined',
  'route.clientMiddlewareModule': 'undefined',
  'route.hasAction': 'false',
  'route.hasClientAction': 'false',
  'route.hasClientMiddleware': 'false',
  'route.hydrateFallbackModule': 'undefined',
  'routeModule.clientAction': 'undefined',
  'ssrInfo.context.isSpaMode': 'false',
  'window.__reactRouterContext.isSpaMode': 'false',
};

/**
 * Its functions for fetchers, forms, blocked navigations and changed routes, which no page calls.
 */
const uncalled = new Set([
  '_internalSetRoutes',
  'abortFetcher',
  'abortStaleFetchLoads',
  'defaultDataStrategyWithMiddleware',
  'deleteBlocker',
  'deleteFetcher',
  'discoverRoutes',
  'fetch',
  'getActionDataForCommit',
  'getBlocker',
  'getFetcher',
  'getRouteInstrumentationUpdates',
  'getUpdatedActionData',
  'getUpdatedRevalidatingFetchers',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'markFetchRedirectsDone',
  'patchRoutes',
  'queueFetcherForDeletion',
  'resetFetcher',
  'setFetcherError',
  'singleFetchActionStrategy',
  'singleFetchLoaderFetcherStrategy',
  'updateBlocker',
  'updateFetcherState',
  'wrapShouldRevalidateForHdr',
]);

/** Its lists of fetchers, which stay empty. */
const empty =
  /^((newState|state)\.fetchers|fetchLoadMatches|fetchersQueuedForDeletion|(deleted|mounted|revalidating|unmounted)Fetchers)\b/;

/** What it writes for the replacement of code in development, and for forms. */
const unread = new Set(['dataRoute.action', 'router.createRoutesForHMR']);

/** Every name above, by which one that the router has no more is found. */
const names = [...Object.keys(answers), ...Object.keys(readings), ...uncalled, ...unread];

/**
 * Cuts what the shop has no use for out of the router's files for the browser: a hundred sentences
 * for developers, names of components, the discovery of routes, fetchers, forms and blocked
 * navigations were a third of it. What it refuses stays refused, and development says why.
 */
export function cutRouter(): Plugin {
  const missing = new Set(names);
  return {
    name: 'cut-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\/.*\.js$/ },
      handler: (code, id) => ({
        code: cutUnused(code, id, (name) => missing.delete(name)),
        map: null,
      }),
    },
    buildEnd(error) {
      if (error === undefined && missing.size > 0)
        this.error(`The router has no ${[...missing].join(', ')} any more: see cut-router.ts.`);
    },
  };
}

interface Cut {
  start: number;
  end: number;
  by: string;
}

/**
 * `invariant(isFine, 'Why it is not')` becomes `invariant(isFine)`, a warning `;`. Components lose
 * their names and are marked as pure, so that those which no page uses are left out; so is what
 * only the functions call that have lost their body.
 */
export function cutUnused(
  code: string,
  file: string,
  found: (name: string) => unknown = () => undefined,
): string {
  const cuts: Cut[] = [];
  const replace = ({ start, end }: { start: number; end: number }, by: string) => {
    cuts.push({ start, end, by });
  };
  const textOf = ({ start, end }: { start: number; end: number }) =>
    code.slice(start, end).replaceAll('?.', '.');
  new Visitor({
    ExpressionStatement(statement) {
      const { expression } = statement;
      if (expression.type === 'AssignmentExpression') {
        const written = textOf(expression.left);
        if (/^[\w$]+\.displayName$/.test(written)) replace(statement, ';');
        if (!unread.has(written)) return;
        found(written);
        replace(statement, ';');
      }
      if (expression.type !== 'CallExpression') return;
      const { callee } = expression;
      const isLoop =
        callee.type === 'MemberExpression' &&
        textOf(callee).endsWith('.forEach') &&
        empty.test(textOf(callee.object));
      if (isLoop) replace(statement, ';');
      if (callee.type !== 'Identifier') return;
      const [condition, message] = expression.arguments;
      if (condition === undefined || message === undefined) return;
      if (warns.test(callee.name)) replace(statement, ';');
      if (checks.test(callee.name)) replace({ start: condition.end, end: message.end }, '');
    },
    CallExpression(call) {
      if (call.callee.type !== 'Identifier') return;
      const answer = answers[call.callee.name];
      if (answer === undefined) return;
      found(call.callee.name);
      replace(call, answer);
    },
    MemberExpression(member) {
      const text = textOf(member);
      const value = readings[text];
      if (value === undefined) return;
      found(text);
      replace(member, value);
    },
    FunctionDeclaration({ id, body }) {
      if (body === null || id === null || !uncalled.has(id.name)) return;
      found(id.name);
      replace(body, '{}');
    },
    VariableDeclarator({ init }) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'MemberExpression') return;
      const { property } = init.callee;
      const isComponent = property.type === 'Identifier' && property.name === 'forwardRef';
      if (isComponent) replace({ start: init.start, end: init.start }, '/* @__PURE__ */ ');
    },
  }).visit(parseSync(file, code).program);
  return cuts
    .filter((cut) => !cuts.some((other) => isWithin(cut, other)))
    .toSorted((a, b) => a.start - b.start)
    .reduceRight((left, { start, end, by }) => left.slice(0, start) + by + left.slice(end), code);
}

/** What is within a longer cut goes with it. */
function isWithin(cut: Cut, other: Cut): boolean {
  const isInside = other.start <= cut.start && cut.end <= other.end;
  return isInside && other.end - other.start > cut.end - cut.start;
}
