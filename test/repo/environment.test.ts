import { expect, test } from 'vitest';
import { type Check, faultsByMatch, faultsIn, withoutComments } from '#test/repo/files.ts';

const readsEnvironment =
  /\bprocess\.env\b|\bprocess\[|\{[^}]*\b(env|loadEnvFile)\b[^}]*\} from 'node:process'/g;

const checkEnvironment: Check = (file) =>
  faultsByMatch(
    withoutComments(file),
    readsEnvironment,
    () => 'only server/env.ts reads the environment, once and validated',
  );

test('the environment is read in one place', () => {
  const shop = /^(domain|contract|server|app|demo)\/(?!.*[.]test[.]tsx?$)(?!env[.]ts$).*[.]tsx?$/;
  expect(faultsIn(shop, checkEnvironment)).toEqual([]);
});

test.each([
  'const port = process.env.PORT;',
  "const { PORT } = process['env'];",
  "import { env } from 'node:process';",
])('finds the planted %s', (text) => {
  expect(checkEnvironment({ path: 'server/cart/cart/service.ts', text })).toHaveLength(1);
});
