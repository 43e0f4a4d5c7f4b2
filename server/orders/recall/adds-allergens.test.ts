import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allergens } from '#domain/catalog/allergens.ts';
import { addsAllergens } from '#domain/stock/added-allergens.ts';
import { useTestApp } from '#test/helpers/app.ts';

const shop = useTestApp();

/** Few allergens, so that both labels often name the same. */
const named = fc.subarray(allergens.slice(0, 3));
const label = fc.record({
  allergens: named,
  is_free_of_allergens: fc.boolean(),
  traces: named,
  has_trace_data: fc.boolean(),
});

test('the database says of the same labels that they add allergens as the domain, of a thousand', async () => {
  const pairs = fc.sample(fc.tuple(label, label), 1000);
  const given = JSON.stringify(pairs.map(([older, newer]) => ({ older, newer })));
  const { rows } = await sql<{ adds: boolean }>`
    select adds_allergens(jsonb_populate_record(null::product_facts, pair -> 'older'),
        jsonb_populate_record(null::product_facts, pair -> 'newer')) as adds
      from jsonb_array_elements(${given}::jsonb) with ordinality as given(pair, place)
      order by place`.execute(shop().db);
  const expected = pairs.map(([older, newer]) => addsAllergens(older, newer));
  expect(rows.map(({ adds }) => adds)).toEqual(expected);
  expect(new Set(expected)).toEqual(new Set([true, false]));
});
