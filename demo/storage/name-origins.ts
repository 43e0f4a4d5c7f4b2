import { sql } from 'kysely';
import { originRules, type LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import { codeOfCountry } from '#domain/catalog/origin.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import demo from './origins.json' with { type: 'json' };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database checks them
const given = new Map(Object.entries(demo.given as Record<string, LotOrigin>));
/** Of the goods of two deliveries that end first. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database checks them
const olderOrigins = new Map(Object.entries(demo.older as Record<string, LotOrigin>));

/** Names where the goods on the shelves come from, of all kinds whose law asks for it. */
export async function nameOrigins(trx: Transaction): Promise<void> {
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name', 'food_kind', 'origin'])
    .orderBy('id')
    .execute();
  const needed = products.filter(({ food_kind }) => originRules[food_kind] !== null);
  const named = needed.map(({ id, name, food_kind, origin }) => ({
    id,
    origin: given.get(name) ?? originOf(food_kind, origin),
    older: olderOrigins.get(name) ?? null,
  }));
  await sql`
    update lots set origin = case
        when named.older <> 'null' and lots.date = (select min(date) from lots as others
          where others.product_id = lots.product_id and others.quantity > 0) then named.older
        else named.origin
      end
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named(id uuid, origin jsonb, older jsonb)
      where lots.product_id = named.id and lots.quantity > 0`.execute(trx);
}

/** Of the country that the catalogue names. */
function originOf(food_kind: string, text: string | null): LotOrigin {
  const country = codeOfCountry(text ?? '');
  if (country === undefined) throw new Error(`origins.json: ${text} is no country`);
  return food_kind === 'meat' || food_kind === 'poultry'
    ? { kind: 'meat', reared: country, slaughtered: country }
    : { kind: 'country', country };
}
