import { sql, type Compilable, type RawBuilder, type Selectable } from 'kysely';
import type { DietLabel } from '#domain/catalog/search/diet-words.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Products } from '#server/platform/db/tables.ts';
import type { View } from '#server/platform/db/view.ts';

/** Whether a product carries all labels of an array; what is vegan is vegetarian. */
const carriesAll = (labels: RawBuilder<unknown>) => sql<boolean>`(products.labels
  || case when products.labels -> 'vegan' = 'true' then '{"vegetarian": true}' else '{}' end::jsonb) ?& ${labels}`;

/**
 * The products on sale that match a phrase, with scores. The kind of match counts most (exact word,
 * end of a compound, prefix, substring, similarity: see `match_search_terms`), then the field: name
 * before search words. A label counts as the name; text after a comma or preposition counts less. A
 * category match counts less than all but a similarity, and adds to other matches. Shorter texts
 * score higher, and those of these words alone far higher. All words must match; if no product
 * matches all, those qualify that match a word that products are called by, then those with the
 * most matched letters: at least a third, and none by a similarity.
 *
 * What is only on the shelf of a kind of goods is not of this kind, if the query says more:
 * yeast is no gluten-free bread.
 *
 * Bounded: hits of a single word come in index order, and at most 200 products are ranked.
 */
function selectRanked(phrase: RawBuilder<string>, labels: RawBuilder<unknown>) {
  return sql<{ product_id: string; score: number }>`(
    with typed as materialized (
      select word, length(word) as letters, min(position)::smallint as position
      from (
        -- A word that no product carries means what the shop says that it means.
        select meant.word, row_number() over (order by entered.position, meant.position) as position
        from unnest(search_normalize(${phrase})) with ordinality as entered (word, position)
        cross join lateral unnest(coalesce(
          (select synonyms.terms from search_synonyms as synonyms where synonyms.word = entered.word
            and not exists (select from search_postings as postings where postings.term = entered.word)),
          compound_parts(entered.word),
          array[entered.word])) with ordinality as meant (word, position)
      ) as entered
      group by word
      order by position
      limit 8
    ),
    bounds as materialized (
      -- Of several words the hits must be complete: a product is among them for every word.
      select
        case when count(*) = 1 and cardinality(${labels}) = 0 then 200 else 20000 end as of_term,
        case when count(*) = 1 and cardinality(${labels}) = 0 then 600 else 100000 end as of_all,
        sum(letters) as letters,
        count(*) as words
      from typed
    ),
    met as materialized (
      select typed.position, typed.letters, terms.term, fields.field, terms.score * fields.weight as score,
        terms.score > 39 as is_whole,
        -- If these words are all that the field says; also mistyped.
        case when terms.score between 5 and 39 then null when fields.field = 1 then 1.2 when fields.field = 2 then 1.4
        end::real as alone
      from typed
      cross join match_search_terms(typed.word) as terms
      cross join (values (1::smallint, 1.2::real), (2, 1), (3, 0.3), (4, 1.2), (5, 0.9)) as fields (field, weight)
      order by score desc
    ),
    nouns as materialized (
      -- What a product is called, and nothing else.
      select distinct met.position from met
      where met.is_whole and met.field in (1, 2) and exists (
        select from search_postings as postings
        where postings.term = met.term and postings.field = met.field
          and postings.words = any('{1,11,21,31,41,51,61,71,81,91}'))
    ),
    rules as materialized (
      select cardinality(${labels}) > 0 or bounds.words - count(distinct met.position) > 1 as is_narrow
      from bounds left join met on met.is_whole and met.field = 4 and exists (
        select from search_postings as postings where postings.term = met.term and postings.field = 4)
      group by bounds.words
    ),
    hits as (
      -- The nested loop preserves the order of "met": the limit cuts off the least.
      select met.position, met.letters, met.field, met.is_whole, hit.product_id,
        -- What is called by these very words, before what has others besides, and before other kinds
        -- of goods: see index_for_search.
        case when met.alone is not null and hit.words % 10 <= bounds.words
          then met.score * met.alone * (1 - (hit.words / 10) / 40.0::real)
          else met.score * (1 - (hit.words / 10) / 20.0::real)
        end + 1.0::real / (hit.words % 10) as score
      from met
      cross join bounds
      cross join lateral (
        select postings.product_id, postings.words
        from search_postings as postings
        where postings.term = met.term and postings.field = met.field
        order by postings.words, postings.product_id
        limit bounds.of_term
      ) as hit
      limit (select of_all from bounds)
    ),
    found as materialized (
      select product_id, sum(letters) as letters, sum(score) as score, bool_and(score > 10) as is_sure,
        sum(letters + case when position in (select position from nouns) then 200 else 0 end) as weight
      from (
        -- Basmati rice is on the shelf of rice, strawberry ice cream is not.
        select product_id, position, min(letters) as letters,
          max(score) + case when bool_or(field = 3 and is_whole) then 2 else 0 end
            -- Of all that carries a label or a search word, what is named after it comes first.
            + case when bool_or(field in (2, 4)) and bool_or(field = 1 and is_whole) then 1 else 0 end as score,
          bool_and(field = 3) as is_shelf
        from hits
        group by product_id, position
      ) as best
      where not (is_shelf and (select is_narrow from rules) and position in (select position from nouns))
      group by product_id
    ),
    ranked as (
      select product_id, score
      from found
      where weight = (select max(weight) from found)
        and (letters = (select letters from bounds)
          or is_sure and letters * 3 >= (select letters from bounds))
        and (cardinality(${labels}) = 0
          or exists (select from products where products.id = found.product_id and ${carriesAll(labels)}))
      order by score desc, product_id
      limit 200
    )
    select product_id, score from ranked)`;
}

/** What every product must carry; none without a condition. */
export type RequiredLabels = readonly DietLabel[];

interface Wanted {
  query: string;
  limit: number;
  labels: RequiredLabels;
}

/** What is sold out comes after what is of the same kind. */
const rankOf = sql<number>`(ranked.score - case when products.stock_quantity > 0 then 0 else 12 end)`;

/** Equal ones in the order of the shelves. */
const bestFirst = sql`products.score desc, products.shelf, products.name, products.id`;

/** The products on sale that a query means, best first, with their scores. */
const selectMatches = ({ query, limit, labels }: Wanted) => sql<{ id: string }>`(
  select products.*
  from (
    select products.*, ${rankOf} as score, coalesce(branches.position, shelves.position) as shelf
    from ${selectRanked(sql`${query}`, sql`${labels}::text[]`)} as ranked
    inner join products on products.id = ranked.product_id
    inner join categories as shelves on shelves.id = products.category_id
    left join categories as branches on branches.id = shelves.parent_id
  ) as products
  order by ${bestFirst}
  limit ${limit})`;

const selectMatchIds = prepared((db, wanted: Wanted) =>
  db.selectFrom(selectMatches(wanted).as('products')).select('id').orderBy(bestFirst),
);

/** Ids of the products on sale that a query means, best first. */
export async function listMatches(db: Database, wanted: Wanted): Promise<string[]> {
  const rows = await selectMatchIds(db, wanted);
  return rows.map(({ id }) => id);
}

/**
 * Ids of what is on sale and carries all labels: what is ordered most with other goods first, as
 * counted every night (`product_pairs`), equal ones in the order of the shelves.
 */
export async function listCarriers(
  db: Database,
  labels: RequiredLabels,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select products.id
    from products
    inner join categories as shelves on shelves.id = products.category_id
    left join categories as branches on branches.id = shelves.parent_id
    cross join lateral (
      select coalesce(sum(orders), 0) as orders from product_pairs where product_id = products.id
    ) as bought
    where products.is_available and products.archived_at is null
      and ${carriesAll(sql`${[...labels]}::text[]`)}
    order by products.stock_quantity > 0 desc, bought.orders desc,
      coalesce(branches.position, shelves.position), shelves.position, products.name, products.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const selectPackedMatches = prepared((db, wanted: Wanted) =>
  db
    .selectFrom(
      selectMatches(wanted).$castTo<Selectable<Products> & { score: number }>().as('products'),
    )
    .select(['id', 'score', 'name', 'pack', 'net_amount', 'net_unit'])
    .orderBy(bestFirst),
);

/** As `listMatches`, with what the size of a pack depends on. */
export async function listPackedMatches(db: Database, wanted: Wanted) {
  const rows = await selectPackedMatches(db, wanted);
  return rows.map(({ net_amount, net_unit, ...row }) => ({
    ...row,
    net_content: net_amount && net_unit ? { amount: net_amount, unit: net_unit } : null,
  }));
}

/** The products that a query means, best first, with the columns that `selectProducts` reads. */
export function prepareMatches<Product>(
  selectProducts: (
    db: Database,
    view: View,
    rows: RawBuilder<unknown>,
  ) => { orderBy: (order: RawBuilder<unknown>) => Compilable<Product> },
) {
  return prepared((db, values: View & Wanted) =>
    selectProducts(db, values, selectMatches(values)).orderBy(bestFirst),
  );
}

export interface Phrase {
  phrase: string;
  labels: RequiredLabels;
}

/** The best matches of each phrase, in one statement; `position` is the index of the phrase. */
export async function listMatchesOfLines(
  db: Database,
  phrases: readonly Phrase[],
  limit: number,
): Promise<{ position: number; product_id: string; score: number }[]> {
  const { rows } = await sql<{ position: number; product_id: string; score: number }>`
    select (line.position - 1)::integer as position, best.product_id, best.score
    from jsonb_array_elements(${JSON.stringify(phrases)}::jsonb) with ordinality as line (asked, position)
    cross join lateral (
      select ranked.product_id, ${rankOf} as score
      from ${selectRanked(
        sql`(line.asked ->> 'phrase')`,
        sql`array(select jsonb_array_elements_text(line.asked -> 'labels'))`,
      )} as ranked
      inner join products on products.id = ranked.product_id
      order by 2 desc, products.name, products.id
      limit ${limit}
    ) as best
    order by line.position, best.score desc`.execute(db);
  return rows;
}

/** The words that occur in a product on sale, also as the end of a compound. */
export async function listCarriedWords(
  db: Database,
  words: readonly { word: string; isPartOfCompounds: boolean }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select doubtful.word
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as doubtful (word text, "isPartOfCompounds" boolean)
    where exists (
      select from unnest(search_normalize(doubtful.word)) as typed
      inner join search_terms as terms
        on terms.term = typed or (doubtful."isPartOfCompounds" and terms.term like '%' || typed)
      where exists (select from search_postings as postings where postings.term = terms.term)
    )`.execute(db);
  return new Set(rows.map(({ word }) => word));
}
