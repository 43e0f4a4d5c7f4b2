import { parseSync, Visitor, type Plugin } from 'vite';

/** What the router calls with a sentence for developers. */
const checks = /^(UNSAFE_)?invariant(\$\d+)?$/;
const warns = /^warn(ing)?(Once)?(\$\d+)?$/;
/** Its question whether routes are found out page by page: react-router.config.ts lists all. */
const discovers = 'isFogOfWarEnabled';

/**
 * Cuts what the shop has no use for out of the router's files for the browser: a hundred sentences
 * for developers, names of components, and the discovery of routes were 4 kB of every page. What it
 * refuses stays refused, and development says why.
 */
export function cutRouter(): Plugin {
  return {
    name: 'cut-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\/.*\.js$/ },
      handler: (code, id) => ({ code: cutUnused(code, id), map: null }),
    },
  };
}

/**
 * `invariant(isFine, 'Why it is not')` becomes `invariant(isFine)`, a warning `;`. Components lose
 * their names and are marked as pure, so that those which no page uses are left out.
 */
export function cutUnused(code: string, file: string): string {
  const cuts: { start: number; end: number; by: string }[] = [];
  new Visitor({
    ExpressionStatement({ expression, start, end }) {
      if (expression.type === 'AssignmentExpression') {
        const { left } = expression;
        const isName =
          left.type === 'MemberExpression' &&
          left.property.type === 'Identifier' &&
          left.property.name === 'displayName';
        if (isName) cuts.push({ start, end, by: ';' });
      }
      if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return;
      const { callee, arguments: given } = expression;
      const [condition, message] = given;
      if (condition === undefined || message === undefined) return;
      if (warns.test(callee.name)) cuts.push({ start, end, by: ';' });
      if (checks.test(callee.name)) cuts.push({ start: condition.end, end: message.end, by: '' });
    },
    CallExpression({ callee, start, end }) {
      const isDiscovery = callee.type === 'Identifier' && callee.name === discovers;
      if (isDiscovery) cuts.push({ start, end, by: 'false' });
    },
    VariableDeclarator({ init }) {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'MemberExpression') return;
      const { property } = init.callee;
      const isComponent = property.type === 'Identifier' && property.name === 'forwardRef';
      if (isComponent) cuts.push({ start: init.start, end: init.start, by: '/* @__PURE__ */ ' });
    },
  }).visit(parseSync(file, code).program);
  return cuts
    .toSorted((a, b) => a.start - b.start)
    .reduceRight((left, { start, end, by }) => left.slice(0, start) + by + left.slice(end), code);
}
