import { parseSync, Visitor, type Plugin } from 'vite';

/** What the router calls with a sentence for developers. */
const checks = /^(UNSAFE_)?invariant(\$\d+)?$/;
const warns = /^warn(ing)?(Once)?(\$\d+)?$/;

/** Its question whether routes are found out page by page: react-router.config.ts lists all. */
const discovers = 'isFogOfWarEnabled';

/** Its functions for fetchers, actions and blocked navigations, which no page calls. */
const uncalled = new Set([
  'abortFetcher',
  'deleteBlocker',
  'deleteFetcher',
  'getBlocker',
  'getFetcher',
  'getUpdatedActionData',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'queueFetcherForDeletion',
  'resetFetcher',
  'setFetcherError',
  'singleFetchActionStrategy',
  'singleFetchLoaderFetcherStrategy',
  'updateFetcherState',
]);

/**
 * Cuts what the shop has no use for out of the router's files for the browser: a hundred sentences
 * for developers, names of components, the discovery of routes, fetchers, forms and blocked
 * navigations were part of every page. What it refuses stays refused, and development says why.
 */
export function cutRouter(): Plugin {
  const missing = new Set([discovers, ...uncalled]);
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
  new Visitor({
    ExpressionStatement(statement) {
      const { expression } = statement;
      if (expression.type === 'AssignmentExpression') {
        const { left } = expression;
        const isName =
          left.type === 'MemberExpression' &&
          left.property.type === 'Identifier' &&
          left.property.name === 'displayName';
        if (isName) replace(statement, ';');
      }
      if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return;
      const { callee } = expression;
      const [condition, message] = expression.arguments;
      if (condition === undefined || message === undefined) return;
      if (warns.test(callee.name)) replace(statement, ';');
      if (checks.test(callee.name)) replace({ start: condition.end, end: message.end }, '');
    },
    CallExpression(call) {
      if (call.callee.type !== 'Identifier' || call.callee.name !== discovers) return;
      found(discovers);
      replace(call, 'false');
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
