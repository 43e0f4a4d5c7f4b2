import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allergens } from '#domain/catalog/allergens.ts';

const styles = readFileSync(new URL('avoided.css', import.meta.url), 'utf8');

it('sorts and hides by each allergen that can be avoided', () => {
  const pairs = [...styles.matchAll(/data-avoided~='(\w+)'\] \[data-contains~='(\w+)'/g)];
  expect(pairs.map(([, avoided]) => avoided)).toEqual([...allergens]);
  expect(pairs.map(([, , contained]) => contained)).toEqual([...allergens]);
});
