import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { avoidables, isTrace } from '#domain/catalog/dietary-guard.ts';

const styles = readFileSync(new URL('avoided.css', import.meta.url), 'utf8');

it('sorts and hides by all that can be avoided, except for traces', () => {
  const wanted = avoidables.filter((name) => !isTrace(name));
  const pairs = [...styles.matchAll(/data-avoided~='(\w+)'\] \[data-contains~='(\w+)'/g)];
  expect(pairs.map(([, avoided]) => avoided)).toEqual(wanted);
  expect(pairs.map(([, , contained]) => contained)).toEqual(wanted);
});
