import { parseSync, Visitor, type Plugin } from 'vite';
import { applyCuts, type Cut } from './cuts.ts';

/** Functions of React for elements that no page has: `<ViewTransition>`, and `<Fragment ref>`. */
const uncalled = new Set([
  'FragmentInstance',
  'applyViewTransitionName',
  'applyViewTransitionToHostInstances',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitFragmentInstanceDeletionEffects',
  'commitFragmentInstanceInsertionEffects',
  'commitNestedViewTransitions',
  'commitNewChildToFragmentInstance',
  'commitNewChildToFragmentInstances',
  'createViewTransitionInstance',
  'deleteChildFromFragmentInstance',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'trackEnterViewTransitions',
]);

/**
 * Cuts the code for elements that the shop does not use out of React's file for the browser, which
 * is half of a page's scripts. The transition between pages is the browser's, which the router
 * starts; development has all of React.
 */
export function cutReact(): Plugin {
  const missing = new Set(uncalled);
  return {
    name: 'cut-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler: (code, id) => ({
        code: cutElements(code, id, (name) => missing.delete(name)),
        map: null,
      }),
    },
    buildEnd(error) {
      if (error === undefined && missing.size > 0)
        this.error(`React has no ${[...missing].join(', ')} any more: see cut-react.ts.`);
    },
  };
}

/** The functions lose their body, and what only they call is left out by that. */
export function cutElements(
  code: string,
  file: string,
  found: (name: string) => unknown = () => undefined,
): string {
  const cuts: Cut[] = [];
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (body === null || id === null || !uncalled.has(id.name)) return;
      found(id.name);
      cuts.push({ start: body.start, end: body.end, by: '{}' });
    },
    ExpressionStatement({ expression, start, end }) {
      if (expression.type !== 'AssignmentExpression') return;
      const { left } = expression;
      const isMethod = code.slice(left.start, left.end).startsWith('FragmentInstance.prototype.');
      if (isMethod) cuts.push({ start, end, by: ';' });
    },
  }).visit(parseSync(file, code).program);
  return applyCuts(code, cuts);
}
