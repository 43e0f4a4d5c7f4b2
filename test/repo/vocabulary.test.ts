import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { type Check, faultsIn } from '#test/repo/files.ts';

const kebabCase = /^[a-z0-9]+([.-][a-z0-9]+)*$/;
const saysNothing = /^(index|utils?|helpers?|common|misc|shared|lib)$|manager/i;

/** Roles that have one name in this house; the other names of the trade are refused. */
const oneName: Record<string, string> = {
  controller: 'routes.ts',
  handler: 'routes.ts',
  router: 'routes.ts',
  dao: 'queries.ts',
  repository: 'queries.ts',
  sql: 'queries.ts',
  store: 'queries.ts or state.ts',
  hook: 'queries.ts, state.ts or use-<what>.ts',
  logic: 'service.ts',
  validation: 'schemas.ts',
  validator: 'schemas.ts',
  constant: 'the file that uses it',
  interface: 'the file that uses it',
  model: 'the file that uses it',
  type: 'the file that uses it',
};

const checkName: Check = ({ path }) => {
  const [stem = '', ...endings] = basename(path).split('.');
  const folders = dirname(path).split('/');
  const messages: string[] = [];

  if (!kebabCase.test([stem, ...endings].join('.'))) messages.push('is not kebab-case');
  for (const name of [stem, ...folders.filter((_, i) => !path.startsWith('test/') || i > 1)]) {
    if (saysNothing.test(name)) messages.push(`"${name}" does not say what is inside`);
  }
  const name = oneName[stem] ?? oneName[stem.replace(/s$/, '')];
  if (/^(server|app\/features)\//.test(path) && name !== undefined) {
    messages.push(`"${stem}" is called ${name} here`);
  }
  return messages.map((message) => ({ path, message }));
};

test('files are named by the vocabulary of the project', () => {
  const code = /^(domain|contract|server|app|demo|test|bench|scripts)\/.*[.](tsx?|mjs|css|json)$/;
  expect(faultsIn(code, checkName)).toEqual([]);
});

test.each([
  'app/ui/QuantityStepper.tsx',
  'app/ui/quantity_stepper.tsx',
  'app/ui/index.ts',
  'domain/utils.ts',
  'server/common/clock.ts',
  'server/cart/cart/cart-manager.ts',
  'server/cart/cart/repository.ts',
  'server/cart/cart/controllers.ts',
  'app/features/cart/cart/types.ts',
])('finds the planted name %s', (path) => {
  expect(checkName({ path, text: '' })).toMatchObject([{ path }]);
});

test.each([
  'server/cart/cart/service.ts',
  'server/cart/cart/price-changes.test.ts',
  'app/entry.server.tsx',
  'app/features/cart/cart/use-cart-badge.ts',
  'test/helpers/clock.ts',
])('lets %s pass', (path) => {
  expect(checkName({ path, text: '' })).toEqual([]);
});
