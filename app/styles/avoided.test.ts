import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { avoidables } from '#domain/catalog/dietary-guard.ts';

const styles = readFileSync(new URL('avoided.css', import.meta.url), 'utf8');

it('sorts and hides by all that can be avoided', () => {
  const pairs = [...styles.matchAll(/data-avoided~='(\w+)'\] \[data-contains~='(\w+)'/g)];
  expect(pairs.map(([, avoided]) => avoided)).toEqual([...avoidables]);
  expect(pairs.map(([, , contained]) => contained)).toEqual([...avoidables]);
});
