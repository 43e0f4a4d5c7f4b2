/**
 * Who may import whom: the table of docs/architecture.md, one rule for a row.
 *
 * swc reads the sources, because TypeScript 7 has no API that this tool knows. It does not see
 * `import('...')` in a type (the linter refuses that spelling) and stops at a `using`. A `.test.ts`
 * follows the rules of its folder and may also use `test/` and the development packages.
 */
const TESTS = '[.]test[.]tsx?$';
const PACKAGES = '(^|/)node_modules/';
const ROOTS = '^(domain|contract|server|app|demo|test|bench|scripts)/';

/**
 * A folder of a district. Orders, and what is driven of them, are one capability each, in parts.
 */
const CAPABILITY = 'server/(?:orders|tours|[^/]+/[^/]+)';
const FEATURE = 'app/features/[^/]+/[^/]+';

/** The folders of server/ and app/ that are no capability and that others build upon. */
const SERVER_FOUNDATION = '^server/platform/(db|http)/';
const UI_PACKAGES = `${PACKAGES}(@types/)?(react|react-dom|@radix-ui|radix-ui)/`;

/** What starts the shop joins all parts of it: the entry, and the folder that it is made of. */
const START = '^server/(main[.]ts$|platform/process/)';

/** What the router and the bundler write while building: there when they run, not in the tree. */
const GENERATED = ['^virtual:', '[+]types/', '(^|/)build/'];

/** What may be imported from another feature: its components and hooks. */
const PUBLIC_IN_FEATURES =
  '^app/features/[^/]+/[^/]+/([^/]+[.]tsx|use-[^/]+[.]ts|(queries|state|totals)[.]ts)$';

/** Features of the staff alone: app/styles/shop.css names them, too. */
const STAFF_FEATURES =
  '^app/features/((?!frame)[^/]+/admin-|(insight|stock|tours)/|staff/work-|frame/(admin-palette|work-layout)/)';
const STAFF_ROUTES = '^app/routes/(admin|work)/|^app/routes/setup[.]tsx$';

/** What the districts say about their pages. */
const PAGES = '^app/features/([^/]+/pages|pages|district)[.]ts$';

const refuse = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const everywhere = [
  refuse('no-cycles', 'A cycle has no order to be read in.', {}, { circular: true }),
  {
    ...refuse('no-feature-cycles', 'Two features that need each other are one.', {}, {}),
    scope: 'folder',
    from: { path: '^app/features/[^/]+/[^/]+$' },
    to: { circular: true, path: '^app/features/[^/]+/[^/]+$' },
  },
  refuse(
    'no-unresolvable',
    'The import leads nowhere.',
    {},
    // The bundler finds the file of a package before the query.
    { couldNotResolve: true, pathNot: [...GENERATED, '[.]wasm[?]url$'] },
  ),
  refuse(
    'roots-by-name',
    'An import that crosses a root is written #root/...',
    { path: '^([^/]+)/' },
    { path: ROOTS, pathNot: '^$1/', dependencyTypesNot: ['aliased-subpath-import'] },
  ),
  refuse(
    'relative-stays-at-home',
    'A relative import never leaves a capability or feature.',
    { path: `^(${CAPABILITY}|${FEATURE})/` },
    { path: ROOTS, pathNot: '^$1/', dependencyTypesNot: ['aliased-subpath-import'] },
  ),
  refuse(
    'declared-packages',
    'A package that package.json does not name is there by accident.',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  refuse(
    'no-development-packages-in-the-shop',
    'What runs in the shop is a dependency, not a devDependency; routes.ts only runs in the build.',
    {
      path: '^(domain|contract|server|app|demo)/',
      // Loaded by `npm run dev` alone.
      pathNot: [
        TESTS,
        '^app/routes[.]ts$',
        '^server/(dev[.]ts$|platform/development/)',
        '^server/platform/render/(development-pages|module-messages)[.]ts$',
      ],
    },
    { dependencyTypes: ['npm-dev'] },
  ),
  refuse(
    'shop-without-tests',
    'Tests look at the shop, never the other way round.',
    { path: '^(domain|contract|server|app|demo)/', pathNot: TESTS },
    { path: ['^(test|bench|scripts)/', TESTS] },
  ),
];

const rules = [
  refuse(
    'domain-is-pure',
    'domain/ imports domain/ and nothing else: no package, no I/O, no React.',
    { path: '^domain/', pathNot: TESTS },
    { pathNot: '^domain/' },
  ),
  refuse(
    'domain-tests',
    'A test of a rule needs the rule, the test tools and no running part of the shop.',
    { path: `^domain/.*${TESTS}` },
    { pathNot: ['^(domain|test)/', PACKAGES] },
  ),
  refuse(
    'contract-is-plain',
    'contract/ knows contract/ and domain/; its schemas also know zod.',
    { path: '^contract/', pathNot: [TESTS, '[.]schema[.]ts$'] },
    { pathNot: '^(contract|domain)/' },
  ),
  refuse(
    'schemas-know-zod',
    'A schema of contract/ knows contract/, domain/ and zod.',
    { path: '^contract/.*[.]schema[.]ts$' },
    { pathNot: ['^(contract|domain)/', `${PACKAGES}zod/`] },
  ),
];

const server = [
  refuse(
    'foundation-knows-no-capability',
    'server/platform/db and server/platform/http carry the capabilities, so they cannot stand on one.',
    { path: SERVER_FOUNDATION, pathNot: [TESTS, '/module[.]ts$'] },
    { path: '^server/', pathNot: [SERVER_FOUNDATION, '^server/env[.]ts$'] },
  ),
  refuse(
    'capability-internals',
    'Of another capability, use its commands and readers, not its queries, schemas, presenters or routes.',
    { path: `^(${CAPABILITY})/`, pathNot: [SERVER_FOUNDATION, START, TESTS] },
    {
      path: '^server/.*(queries|schemas|routes|present)[.]ts$',
      // Accounts and the ways to prove that one is yours work on the same rows.
      pathNot: ['^$1/', '^server/accounts/(users|auth)/', SERVER_FOUNDATION],
    },
  ),
  refuse(
    'auth-internals',
    'The queries of accounts and of sign-in are for those two.',
    {
      path: '^server/',
      pathNot: ['^server/accounts/(users|auth)/', START, TESTS, '^server/app[.]ts$'],
    },
    { path: '^server/accounts/(users|auth)/.*(queries|schemas|routes|present)[.]ts$' },
  ),
  refuse(
    'routes-service-queries',
    'Calls go routes -> commands -> queries, never back.',
    {
      path: '^server/.+[.]ts$',
      pathNot: ['routes[.]ts$', '/module[.]ts$', '^server/app[.]ts$', TESTS],
    },
    { path: '^server/.*routes[.]ts$', pathNot: '^server/platform/http/' },
  ),
  refuse(
    'module-of-one-capability',
    'A module.ts names what its own capability has, and nothing of another one.',
    { path: `^(${CAPABILITY})/module[.]ts$` },
    { path: '^server/', pathNot: ['^$1/', '^server/module[.]ts$', SERVER_FOUNDATION] },
  ),
  refuse(
    'modules-by-their-list',
    'A module.ts leads to everything of its capability: only server/modules.ts imports it.',
    { pathNot: '^server/modules[.]ts$' },
    { path: '^server/.+/module[.]ts$' },
  ),
  refuse(
    'queries-only-sql',
    'Queries are SQL: they decide nothing.',
    { path: '^server/.*queries[.]ts$' },
    { path: '^server/.*service[.]ts$' },
  ),
  refuse(
    'server-without-app',
    'Only the renderer knows the app, and of it only the port it implements.',
    { path: '^server/', pathNot: '^server/platform/render/' },
    { path: '^app/' },
  ),
  refuse(
    'renderer-knows-the-port',
    'server/platform/render implements app/public-data.ts and knows nothing else of the app.',
    { path: '^server/platform/render/' },
    { path: '^app/', pathNot: '^app/public-data[.]ts$' },
  ),
  refuse(
    'server-without-demo',
    'The shop works without the demo: only its start and the tests fill it.',
    { path: '^server/', pathNot: [START, TESTS] },
    { path: '^demo/' },
  ),
];

const app = [
  refuse(
    'app-without-server',
    'What the browser gets never imports the server, not even its types.',
    { path: '^app/' },
    { path: '^(server|demo)/' },
  ),
  refuse(
    'app-without-zod',
    'Form rules are domain functions; zod would weigh 26 kB in the browser.',
    { path: '^app/' },
    { path: `${PACKAGES}zod/` },
  ),
  refuse(
    'browser-without-schemas',
    'A schema brings zod into the browser: of schemas, import types only.',
    { path: '^(app|contract)/', pathNot: [TESTS, '[.]schema[.]ts$'] },
    { path: '[.]schema[.]ts$', dependencyTypesNot: ['type-only'] },
  ),
  refuse(
    'ui-could-ship-alone',
    'app/ui is a design system: app/ui and React, nothing of this shop.',
    { path: '^app/ui/', pathNot: TESTS },
    { pathNot: ['^app/ui/', UI_PACKAGES] },
  ),
  refuse(
    'feature-imports',
    'A feature uses its own files, app/ui, app/api, app/i18n and the components and hooks of others.',
    { path: `^(${FEATURE})/` },
    { path: '^app/', pathNot: ['^$1/', '^app/(ui|api|i18n)/', PUBLIC_IN_FEATURES, PAGES] },
  ),
  refuse(
    'route-imports',
    'A route composes features and loads public data; personal data comes from a feature.',
    { path: '^app/routes/' },
    {
      path: '^app/',
      pathNot: '^app/(features/|ui/|i18n/|styles/|(public-data[.]ts|api/queries-provider[.]tsx)$)',
    },
  ),
  refuse(
    'route-without-internals',
    'A route composes what a feature shows to others.',
    { path: '^app/routes/' },
    { path: '^app/features/', pathNot: PUBLIC_IN_FEATURES },
  ),
  refuse(
    'shop-without-staff',
    'The styles of the shop leave out the classes of the staff (app/styles/shop.css).',
    {
      path: '^app/(features|routes)/',
      pathNot: [STAFF_FEATURES, STAFF_ROUTES, PAGES, '^app/features/frame/', TESTS],
    },
    { path: STAFF_FEATURES },
  ),
  refuse(
    'pages-are-data',
    'Build, tests and browser read the pages.ts of a district: it imports nothing but types.',
    { path: PAGES, pathNot: '^app/features/pages[.]ts$' },
    { dependencyTypesNot: ['type-only'] },
  ),
  refuse(
    'pages-by-their-list',
    'What a district says about its pages is read from app/features/pages.ts.',
    { pathNot: '^app/features/pages[.]ts$' },
    { path: '^app/features/[^/]+/pages[.]ts$' },
  ),
  refuse(
    'pages-for-the-staff',
    'The list names all pages of the staff: customers must not load it.',
    {
      path: '^app/',
      pathNot: [
        TESTS,
        '^app/(routes|i18n/namespaces)[.]ts$',
        '^app/features/frame/((admin|work)-layout/|events/use-staff-updates[.]ts$)',
      ],
    },
    { path: '^app/features/pages[.]ts$' },
  ),
  refuse(
    'api-and-i18n-below-features',
    'app/api and app/i18n serve the features and know none; namespaces.ts only runs in the build.',
    { path: '^app/(api|i18n)/', pathNot: '^app/i18n/namespaces[.]ts$' },
    { path: '^app/', pathNot: '^app/(api|i18n)/' },
  ),
  refuse(
    'port-is-plain',
    'app/public-data.ts says what loaders may ask for, in the words of contract and domain.',
    { path: '^app/public-data[.]ts$' },
    { path: '^(app|server|demo)/' },
  ),
  refuse(
    'demo-without-app',
    'The demo shop is data in the database; it never touches a page.',
    { path: '^demo/' },
    { path: '^app/' },
  ),
];

export default {
  forbidden: [...everywhere, ...rules, ...server, ...app],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: PACKAGES },
    exclude: { path: GENERATED.slice(2) },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      // Decides which files are followed: without .ts every module would be seen and none read.
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
