import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutUnused } from '#scripts/vite/cut-router.ts';

test('the browser loads nothing of the router that only developers or other shops need', () => {
  const code = `
    import { invariant, warning } from "../router/history.js";
    const Link = React.forwardRef(({ to }) => {
      if (to.startsWith("#")) warning(false, "Hashes are for the page itself")
      warningOnce("empty", to !== "", \`The URL of a link is "\${to}": (empty)\`);
      invariant(check(to), "A link needs a path (see the documentation)");
      if (isFogOfWarEnabled(discovery, true)) discover(to);
      return draw(to);
    });
    Link.displayName = "Link";
    function invariant$1(value, message) {
      if (value === false) throw new Error(message);
    }
  `;
  expect(cutUnused(code, 'link.js')).toBe(`
    import { invariant, warning } from "../router/history.js";
    const Link = /* @__PURE__ */ React.forwardRef(({ to }) => {
      if (to.startsWith("#")) ;
      ;
      invariant(check(to));
      if (false) discover(to);
      return draw(to);
    });
    ;
    function invariant$1(value, message) {
      if (value === false) throw new Error(message);
    }
  `);
});

test('fetchers, forms and blocked navigations are left out of the router', () => {
  const code = `
    async function handleFetcherAction(key, submission) {
      invariant(key, "A fetcher needs a key");
      updateFetcherState(key, getSubmittingFetcher(submission));
    }
  `;
  expect(cutUnused(code, 'router.js')).toBe(`
    async function handleFetcherAction(key, submission) {}
  `);
});

test('a name that is cut is reported, so that the build notices one that the router has no more', () => {
  const found: string[] = [];
  cutUnused('function deleteBlocker() {}', 'router.js', (name) => found.push(name));
  expect(found).toEqual(['deleteBlocker']);
});

/** What works no more in the browser without what is cut. */
const refused =
  /^(Await|Form|unstable_\w+|use(ActionData|Blocker|Fetchers?|FormAction|Prompt|Submit))$/;

test('no page uses what the browser does not have of the router', () => {
  const files = globSync('app/**/*.{ts,tsx}', { exclude: (name) => /\.test\./.test(name) });
  const imported = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .matchAll(/import (?:type )?\{([^}]*)\} from 'react-router(?:\/dom)?'/g)
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .toArray(),
  );
  expect(imported).toContain('useNavigate');
  expect(imported.filter((name) => refused.test(name))).toEqual([]);
});

test('no route has what the browser leaves out: actions', () => {
  const routes = globSync('app/{root.tsx,routes/**/*.tsx}').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const exported = /export (?:async )?(?:const|function) (\w+)/g;
  const names = routes.flatMap((text) => [...text.matchAll(exported)].map(([, name]) => name));
  expect(names).toContain('loader');
  expect(names.filter((name) => /^(action|clientAction)$/.test(name ?? ''))).toEqual([]);
});
