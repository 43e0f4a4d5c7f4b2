import { sql, type Compilable, type RawBuilder } from 'kysely';
import type { Allergen } from '#domain/catalog/allergens.ts';
import type { DietLabel } from '#domain/catalog/search/diet-words.ts';
import type { Hit, MatchedProduct, TypedWord } from '#domain/catalog/search/judge-match.ts';
import { isInStock } from '#server/platform/db/orderable-stock.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { View } from '#server/platform/db/view.ts';

/** Whether a product carries all labels of an array; what is vegan is vegetarian. */
const carriesAll = (labels: RawBuilder<unknown>) => sql<boolean>`(products.labels
  || case when products.labels -> 'vegan' = 'true' then '{"vegetarian": true}' else '{}' end::jsonb) ?& ${labels}`;

/**
 * Whether a product has a word that was met. Not by "exists": for a few words PostgreSQL would read
 * all postings of the shop into a hash table.
 */
const isPosted = (condition: RawBuilder<unknown>) => sql`(
        select true from search_postings as postings where postings.term = met.term and ${condition} limit 1)`;

/**
 * The products on sale that match a phrase, with scores. The kind of match counts most (exact word,
 * end of a compound, prefix, substring, similarity: see `match_search_terms`), then the field: name
 * before search words; of a group whole words count most. A label counts as the name; text after
 * a comma or preposition counts less. A category match counts less than all but a similarity, and
 * adds to other matches. Shorter texts score higher, and those of these words alone far higher. All
 * words must match; if no product matches all, those qualify that match a word that products are
 * called by, then those with the most matched letters: at least a third, or a fourth of what is
 * called so, and none by a similarity.
 *
 * What is only on the shelf of a kind of goods is not of this kind, if the query says more:
 * yeast is no gluten-free bread. It is, if the shelf is called by the words and nothing else.
 *
 * Bounded: hits of a single word come in index order, and at most 200 products are ranked.
 */
function selectRanked(
  phrase: RawBuilder<string>,
  labels: RawBuilder<unknown>,
  { most = 200, withHits = false } = {},
) {
  const isTraced = withHits ? sql`, met.term, met.kind, hit.words / 10 as other` : sql``;
  const traced = withHits
    ? sql`, (select json_agg(json_build_array(typed.position, typed.word, typed.entered, typed.is_instead)) from typed) as typed,
      traces.hits
    from ranked inner join (
      select hits.product_id, json_agg(json_build_array(hits.position, hits.term, hits.kind, hits.field, hits.other)) as hits
      from hits where hits.product_id in (select ranked.product_id from ranked) group by hits.product_id
    ) as traces using (product_id)`
    : sql` from ranked`;
  return sql<{ product_id: string; score: number }>`(
    with typed as materialized (
      select word, length(word) as letters, min(position)::smallint as position${withHits ? sql`, min(entered)::smallint as entered, bool_or(is_instead) as is_instead` : sql``}
      from (
        -- A word that no product carries means what the shop says that it means.
        select meant.word,${withHits ? sql` entered.position as entered, meaning.is_brand as is_instead,` : sql``} row_number() over (order by entered.position, meant.position) as position
        from unnest(join_synonyms(search_normalize(${phrase}))) with ordinality as entered (word, position)
        cross join lateral meant_by(entered.word) as meaning
        cross join lateral unnest(meaning.terms) with ordinality as meant (word, position)
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
      select typed.position, typed.letters, terms.term, fields.field,
        -- Fruit is what lies in the group, before "fruit lollipops", and after what is called so alone.
        terms.score * case when fields.field = 6 and terms.score > 39 then 1.25 else fields.weight end as score,
        terms.score > 39 as is_whole, terms.score > 36 as is_head,${withHits ? sql` terms.score as kind,` : sql``}
        -- If these words are all that the field says; also mistyped.
        case when terms.score between 5 and 39 then null when fields.field = 1 then 1.2 when fields.field = 2 then 1.4
        end::real as alone
      from typed
      cross join match_search_terms(typed.word) as terms
      cross join (values (1::smallint, 1.2::real), (2, 1), (3, 0.3), (4, 1.2), (5, 0.9), (6, 0.7)) as fields (field, weight)
      -- By a part of its name a group says nothing.
      where fields.field < 6 or terms.score < 5 or terms.score > 29
      order by score desc
    ),
    nouns as materialized (
      -- What a product is called, and nothing else.
      select distinct met.position from met
      where met.is_whole and met.field in (1, 2) and ${isPosted(sql`postings.field = met.field
        and postings.words = any('{1,11,21,31,41,51,61,71,81,91}')`)}
    ),
    rules as materialized (
      select cardinality(${labels}) > 0 or bounds.words - count(distinct met.position) > 1 as is_narrow
      from bounds left join met on met.is_whole and met.field = 4 and ${isPosted(sql`postings.field = 4`)}
      group by bounds.words
    ),
    hits as (
      -- The nested loop preserves the order of "met": the limit cuts off the least.
      select met.position, met.letters, met.field, met.is_whole, met.is_head, hit.product_id${isTraced},
        -- Shelf or group are called by these words alone: sorbet is on the shelf of ice cream.
        met.field in (3, 6) and met.is_whole and hit.words % 10 = bounds.words as is_of_shelf,
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
          -- Of the words of a group all must be there: a bread spread is no bread.
          and (met.field < 6 or postings.words % 10 <= bounds.words)
        order by postings.words, postings.product_id
        limit bounds.of_term
      ) as hit
      -- Where there is bread, what goes on it ("Brotbelag") is not meant by "Brot".
      where met.field < 6 or met.is_whole or met.position not in (select position from nouns)
      limit (select of_all from bounds)
    ),
    found as materialized (
      select product_id, sum(letters) as letters, sum(score) as score, bool_and(score > 10) as is_sure, bool_or(is_named) as is_named,
        sum(letters + case when position in (select position from nouns) then 200 else 0 end) as weight
      from (
        -- Basmati rice is on the shelf of rice, strawberry ice cream is not.
        select product_id, position, min(letters) as letters, bool_or(is_whole or is_head) as is_named,
          max(score) + case when bool_or(field = 3 and is_whole) then 2 else 0 end
            -- Of all that carries a label, a search word or that of a group, what is named after it comes
            -- first.
            + case when bool_or(field in (2, 4)) and bool_or(field = 1 and is_whole)
                or bool_or(field = 6) and bool_or(field = 1 and is_head) then 1 else 0 end as score,
          bool_and(field in (3, 6)) and not bool_or(is_of_shelf) as is_shelf
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
          -- A fourth, if it is called so: cream, of "Sahne fettreduziert".
          or is_sure and letters * case when weight > 200 then 4 else 3 end >= (select letters from bounds))
        -- Where there is mince, what only begins with the word ("Hackfleischspieße") is not meant by it.
        and (is_named or (select words > 1 or letters < 4 from bounds) or not exists (select from nouns)
          or (select count(*) from found as called where called.is_named) < 2)
        and (cardinality(${labels}) = 0
          or exists (select from products where products.id = found.product_id and ${carriesAll(labels)}))
      order by score desc, product_id
      limit ${sql.lit(most)}
    )
    select product_id, score${traced})`;
}

/** What every product must carry; none without a condition. */
export type RequiredLabels = readonly DietLabel[];

interface Wanted {
  query: string;
  limit: number;
  labels: RequiredLabels;
}

/** What is sold out comes after what is of the same kind. */
const rankOf = sql<number>`(ranked.score - case when ${isInStock} then 0 else 18 end)`;

/** Of the branch, and of the shelf in it: chocolate comes before jam. */
const places = sql`coalesce(branches.position, shelves.position) as shelf,
  case when branches.id is null then 0 else shelves.position end as part`;

/** Equal ones in the order of the shelves. */
const bestFirst = sql`products.score desc, products.shelf, products.part, products.name, products.id`;

/**
 * The products on sale that a query means, best first, with their scores. Phrase and labels are in
 * subqueries: PostgreSQL would otherwise take a plan for each phrase to be cheaper, and making one
 * costs more than the search.
 */
const selectMatches = ({ query, limit, labels }: Wanted) => sql<{ id: string }>`(
  select products.*
  from (
    select products.*, ${rankOf} as score, ${places}
    from ${selectRanked(sql`(select ${query})`, sql`(select ${labels}::text[])`)} as ranked
    -- One by one: at most 200 of them are ranked, however many the shop has.
    cross join lateral (select * from products where products.id = ranked.product_id limit 1) as products
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
 * Ids of what is on sale, carries all labels and is known to have none of these allergens: what is
 * ordered most with other goods first, as counted every night (`product_pairs`), equal ones in the
 * order of the shelves.
 */
export async function listCarriers(
  db: Database,
  labels: RequiredLabels,
  without: readonly Allergen[],
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
      and (cardinality(${without}::text[]) = 0
        or (products.allergens <> '{}' or products.is_free_of_allergens)
          and not products.allergens && ${without}::text[])
    order by ${isInStock} desc, bought.orders desc,
      coalesce(branches.position, shelves.position), shelves.position, products.name, products.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
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

/** A product that matches a phrase, with what of it matched. */
export interface PhraseMatch {
  product_id: string;
  score: number;
  typed: TypedWord[];
  hits: Hit[];
}

/** What the shop knows of a product that matches, with the price that is charged. */
export interface FoundProduct extends MatchedProduct {
  id: string;
  price_cents: number;
}

interface TracedRow {
  matches: [
    phrase: number,
    product_id: string,
    score: number,
    typed: [position: number, word: string, entered: number, is_instead: boolean][],
    hits: [position: number, term: string, kind: number, field: number, other: number][],
  ][];
  products: FoundProduct[];
}

/**
 * The best matches of each phrase, in one statement: the lists are in the order of the phrases, and
 * each product is described once.
 */
export async function listMatchesOfPhrases(
  db: Database,
  now: Date,
  phrases: readonly Phrase[],
  limit: number,
): Promise<{ matches: PhraseMatch[][]; products: Map<string, FoundProduct> }> {
  const { rows } = await sql<TracedRow>`
    with matched as materialized (
      select (asked.position - 1)::integer as position, best.*
      from jsonb_array_elements(${JSON.stringify(phrases)}::jsonb) with ordinality as asked (phrase, position)
      cross join lateral (
        select ranked.product_id, ${rankOf} as score, ranked.typed, ranked.hits,
          row_number() over (order by ${rankOf} desc, coalesce(branches.position, shelves.position), shelves.position, products.name, products.id) as place
        from ${selectRanked(
          sql`(asked.phrase ->> 'phrase')`,
          sql`array(select jsonb_array_elements_text(asked.phrase -> 'labels'))`,
          { withHits: true },
        )} as ranked (product_id, score, typed, hits)
        inner join products on products.id = ranked.product_id
        inner join categories as shelves on shelves.id = products.category_id
        left join categories as branches on branches.id = shelves.parent_id
        order by place
        limit ${limit}
      ) as best
    )
    select
      (select coalesce(json_agg(json_build_array(position, product_id, score, typed, hits)
        order by position, place), '[]') from matched) as matches,
      (select coalesce(json_agg(json_build_object(
          'id', products.id,
          'name', products.name,
          'names', (select json_object_agg(language, value) from (
            select 'de' as language, products.name as value
            union all select key, each.value ->> 'name' from jsonb_each(products.translations) as each
              where each.value ->> 'name' <> '') as named),
          'search_words', products.search_words,
          'group_words', products.group_words,
          'shelves', array(
            select categories.name from categories where categories.id in (shelves.id, shelves.parent_id)
            union all
            select texts.value from categories, jsonb_each_text(categories.name_translations) as texts
              where categories.id in (shelves.id, shelves.parent_id)),
          'shelf', array(
            select shelves.name union all select texts.value from jsonb_each_text(shelves.name_translations) as texts),
          'description', products.description,
          'ingredients', products.ingredients,
          'allergens', case when products.allergens <> '{}' or products.is_free_of_allergens
            then products.allergens end,
          'traces', case when products.has_trace_data then products.traces end,
          'pack', products.pack,
          'net_content', case when products.net_amount is not null
            then json_build_object('amount', products.net_amount, 'unit', products.net_unit) end,
          'price_cents', coalesce(offers.price_cents, products.price_cents))), '[]')
        from products
        inner join categories as shelves on shelves.id = products.category_id
        left join running_offers(${now.toISOString()}) as offers
          on offers.product_id = products.id and offers.price_cents < products.price_cents
        where products.id in (select product_id from matched)) as products`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate returned no row');
  const matches = phrases.map((): PhraseMatch[] => []);
  for (const [index, product_id, score, typed, hits] of row.matches) {
    matches[index]?.push({
      product_id,
      score,
      typed: typed.map(([position, word, entered, isInstead]) => {
        return { position, word, entered, isInstead };
      }),
      hits: hits.map(([position, term, kind, field, other]) => ({
        position,
        term,
        kind,
        field,
        other,
      })),
    });
  }
  return { matches, products: new Map(row.products.map((product) => [product.id, product])) };
}

/** The words that a product on sale is called by, also as the end of a compound. */
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
      where exists (select from search_postings as postings where postings.term = terms.term and postings.field <> 6)
    )`.execute(db);
  return new Set(rows.map(({ word }) => word));
}
