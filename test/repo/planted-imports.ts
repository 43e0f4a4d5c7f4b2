import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '#test/repo/files.ts';

interface PlantedImport {
  from: string;
  imports: string;
  /** Imports a value instead of a type. */
  isValue?: boolean;
}

/** One import for each rule of .dependency-cruiser.mjs that the rule must refuse. */
export const plantedFaults: (PlantedImport & { rule: string })[] = [
  { rule: 'no-cycles', from: 'domain/ring-a.ts', imports: './ring-b.ts' },
  {
    rule: 'no-feature-cycles',
    from: 'app/features/catalog/left',
    imports: '#app/features/catalog/right/a.tsx',
  },
  { rule: 'no-unresolvable', from: 'domain/lost.ts', imports: './nowhere.ts' },
  { rule: 'roots-by-name', from: 'contract/relative.ts', imports: '../domain/money.ts' },
  {
    rule: 'relative-stays-at-home',
    from: 'server/cart/cart/near.ts',
    imports: '../../orders/service.ts',
  },
  {
    rule: 'relative-stays-at-home',
    from: 'app/features/cart/cart/near.tsx',
    imports: '../../../ui/button.tsx',
  },
  { rule: 'declared-packages', from: 'server/cart/cart/stowaway.ts', imports: 'pino' },
  {
    rule: 'no-development-packages-in-the-shop',
    from: 'server/cart/cart/dev.ts',
    imports: 'vitest',
  },
  {
    rule: 'shop-without-tests',
    from: 'server/cart/cart/tested.ts',
    imports: '#test/helpers/app.ts',
  },
  { rule: 'shop-without-tests', from: 'domain/tested.ts', imports: './money.test.ts' },
  { rule: 'domain-is-pure', from: 'domain/with-package.ts', imports: 'zod' },
  { rule: 'domain-is-pure', from: 'domain/with-io.ts', imports: 'node:fs' },
  { rule: 'domain-is-pure', from: 'domain/with-contract.ts', imports: '#contract/cart/cart.ts' },
  { rule: 'domain-tests', from: 'domain/money.test.ts', imports: '#server/cart/cart/service.ts' },
  { rule: 'schemas-know-zod', from: 'contract/cart/cart.schema.ts', imports: '#server/env.ts' },
  { rule: 'contract-is-plain', from: 'contract/with-zod.ts', imports: 'zod' },
  {
    rule: 'contract-is-plain',
    from: 'contract/with-server.ts',
    imports: '#server/cart/cart/service.ts',
  },
  {
    rule: 'foundation-knows-no-capability',
    from: 'server/platform/http/curious.ts',
    imports: '#server/cart/cart/service.ts',
  },
  {
    rule: 'capability-internals',
    from: 'server/cart/cart/prying.ts',
    imports: '#server/orders/queries.ts',
  },
  {
    rule: 'auth-internals',
    from: 'server/cart/cart/curious.ts',
    imports: '#server/accounts/auth/sessions/queries.ts',
  },
  {
    rule: 'routes-service-queries',
    from: 'server/catalog/offers/service.ts',
    imports: './routes.ts',
  },
  {
    rule: 'module-of-one-capability',
    from: 'server/catalog/offers/module.ts',
    imports: '#server/cart/cart/service.ts',
  },
  {
    rule: 'modules-by-their-list',
    from: 'server/catalog/offers/listing.ts',
    imports: './module.ts',
  },
  { rule: 'queries-only-sql', from: 'server/cart/cart/queries.ts', imports: './service.ts' },
  {
    rule: 'server-without-app',
    from: 'server/cart/cart/painting.ts',
    imports: '#app/ui/button.tsx',
  },
  { rule: 'server-without-app', from: 'server/app.ts', imports: '#app/public-data.ts' },
  {
    rule: 'renderer-knows-the-port',
    from: 'server/platform/render/page.ts',
    imports: '#app/ui/button.tsx',
  },
  { rule: 'server-without-demo', from: 'server/cart/cart/demo.ts', imports: '#demo/catalogue.ts' },
  {
    rule: 'app-without-server',
    from: 'app/features/cart/cart/peek.tsx',
    imports: '#server/cart/cart/service.ts',
  },
  { rule: 'app-without-zod', from: 'app/features/cart/cart/form.tsx', imports: 'zod' },
  {
    rule: 'browser-without-schemas',
    from: 'app/features/cart/cart/limits.tsx',
    imports: '#contract/orders/lines.schema.ts',
    isValue: true,
  },
  {
    rule: 'browser-without-schemas',
    from: 'contract/orders/lines.ts',
    imports: './lines.schema.ts',
    isValue: true,
  },
  {
    rule: 'ui-could-ship-alone',
    from: 'app/ui/shop-button.tsx',
    imports: '#contract/cart/cart.ts',
  },
  { rule: 'ui-could-ship-alone', from: 'app/ui/routed-button.tsx', imports: 'react-router' },
  {
    rule: 'feature-imports',
    from: 'app/features/cart/cart/up.tsx',
    imports: '#app/routes/home.tsx',
  },
  {
    rule: 'feature-imports',
    from: 'app/features/cart/cart/inside.tsx',
    imports: '#app/features/catalog/search/rank.ts',
  },
  { rule: 'route-imports', from: 'app/routes/personal.tsx', imports: '#app/api/client.ts' },
  {
    rule: 'route-without-internals',
    from: 'app/routes/deep.tsx',
    imports: '#app/features/catalog/search/rank.ts',
  },
  {
    rule: 'shop-without-staff',
    from: 'app/features/cart/cart/overview.tsx',
    imports: '#app/features/tours/tours/board.tsx',
  },
  {
    rule: 'api-and-i18n-below-features',
    from: 'app/api/above.ts',
    imports: '#app/features/catalog/search/box.tsx',
  },
  {
    rule: 'pages-are-data',
    from: 'app/features/cart/pages.ts',
    imports: '#app/ui/button.tsx',
    isValue: true,
  },
  {
    rule: 'pages-by-their-list',
    from: 'app/features/frame/admin-layout/menu.ts',
    imports: '#app/features/orders/pages.ts',
  },
  {
    rule: 'pages-for-the-staff',
    from: 'app/features/catalog/search/menu.ts',
    imports: '#app/features/pages.ts',
  },
  { rule: 'port-is-plain', from: 'app/public-data.ts', imports: '#app/api/client.ts' },
  { rule: 'demo-without-app', from: 'demo/painted.ts', imports: '#app/ui/button.tsx' },
];

/** Resolved by every bundler, and by Node not at all. */
export const plantedShortcut: PlantedImport = { from: 'domain/short.ts', imports: './money' };

/** Imports that the table allows, so that a rule which refuses everything does not pass. */
export const allowedImports: PlantedImport[] = [
  { from: 'domain/orders/status.ts', imports: '../money.ts' },
  { from: 'domain/orders/status.test.ts', imports: 'vitest' },
  { from: 'contract/orders/orders.ts', imports: '#domain/money.ts' },
  { from: 'server/orders/routes.ts', imports: '#server/cart/cart/service.ts' },
  { from: 'server/orders/orders.test.ts', imports: '#test/helpers/app.ts' },
  { from: 'server/orders/queries.ts', imports: '#server/platform/db/pool.ts' },
  { from: 'server/cart/cart/module.ts', imports: './routes.ts' },
  { from: 'server/modules.ts', imports: '#server/cart/cart/module.ts' },
  { from: 'server/main.ts', imports: '#demo/catalogue.ts' },
  { from: 'server/platform/render/port.ts', imports: '#app/public-data.ts' },
  { from: 'app/ui/card.tsx', imports: 'react' },
  { from: 'app/features/cart/cart/typed.tsx', imports: '#contract/orders/lines.schema.ts' },
  {
    from: 'app/features/catalog/search/result.tsx',
    imports: '#app/features/catalog/product/card.tsx',
  },
  { from: 'app/features/catalog/search/typed.tsx', imports: './+types/typed.ts' },
  { from: 'app/routes/search.tsx', imports: '#app/features/catalog/search/box.tsx' },
  { from: 'app/features/tours/pages.ts', imports: '#app/features/district.ts' },
  { from: 'app/features/pages.ts', imports: '#app/features/orders/pages.ts', isValue: true },
  { from: 'app/features/frame/work-layout/menu.ts', imports: '#app/features/pages.ts' },
];

/** Files that close a ring, or that the planted imports lead to. */
const background: PlantedImport[] = [
  { from: 'domain/ring-b.ts', imports: './ring-a.ts' },
  { from: 'app/features/catalog/left/a.tsx', imports: '#app/features/catalog/right/a.tsx' },
  { from: 'app/features/catalog/left/b.tsx', imports: 'react' },
  { from: 'app/features/catalog/right/a.tsx', imports: 'react' },
  { from: 'app/features/catalog/right/b.tsx', imports: '#app/features/catalog/left/b.tsx' },
];
const targets = `
  domain/money.ts contract/cart/cart.ts contract/orders/lines.schema.ts demo/catalogue.ts test/helpers/app.ts
  server/env.ts server/platform/db/pool.ts server/platform/http/problem.ts
  server/cart/cart/service.ts server/orders/service.ts server/catalog/offers/routes.ts server/cart/cart/routes.ts server/accounts/auth/sessions/queries.ts
  app/ui/button.tsx app/api/client.ts app/routes/home.tsx
  app/features/catalog/search/box.tsx app/features/catalog/search/rank.ts app/features/catalog/product/card.tsx
  app/features/district.ts app/features/orders/pages.ts app/features/tours/tours/board.tsx
`
  .trim()
  .split(/\s+/);

/** Writes a small shop with all of these imports into a new folder; the caller removes it. */
export async function plantImports(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'planted-imports-'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const path of targets) await write(path, `export const name: string = '${path}';\n`);
  for (const { from, imports, isValue = false } of [
    ...background,
    ...plantedFaults,
    plantedShortcut,
    ...allowedImports,
  ]) {
    if (/[.]tsx?$/.test(from)) await write(from, sourceWith(from, imports, isValue));
  }
  await write('package.json', manifest());
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function sourceWith(path: string, specifier: string, isValue: boolean): string {
  const markup = path.endsWith('.tsx') ? 'export const Part = () => <p lang="de">Brot</p>;\n' : '';
  return isValue
    ? `import { name } from '${specifier}';\n${markup}export const renamed = name;\n`
    : `import type { Name } from '${specifier}';\n${markup}export type Renamed = Name;\n`;
}

function manifest(): string {
  const roots = ['domain', 'contract', 'server', 'app', 'demo', 'test'];
  return JSON.stringify({
    type: 'module',
    imports: Object.fromEntries(roots.map((name) => [`#${name}/*`, `./${name}/*`])),
    dependencies: { react: '*', 'react-router': '*', zod: '*' },
    devDependencies: { vitest: '*' },
  });
}
