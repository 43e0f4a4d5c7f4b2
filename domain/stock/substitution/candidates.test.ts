import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allergens, type Allergen } from '#domain/catalog/allergens.ts';
import type { DietLabels } from '#domain/catalog/diet-labels.ts';
import { ofPlainLabels, plainLabels } from '#domain/catalog/product-fields.ts';
import { cents } from '#domain/money.ts';
import { shelfZones } from '../zones.ts';
import {
  rankSubstitutes,
  type CandidateProduct,
  type MissingLine,
  type PairHistory,
} from './candidates.ts';

const product = (product_id: string, fields: Partial<CandidateProduct> = {}): CandidateProduct => ({
  product_id,
  name: 'Milch',
  search_words: {},
  category_id: 'milk',
  price_cents: cents(100),
  deposit_cents: cents(0),
  net_content: { amount: 1, unit: 'l' },
  pack: 'carton',
  labels: {},
  allergens: ['milk'],
  traces: ['eggs'],
  zone: 'chilled',
  promisable: 10,
  ...fields,
});
const missing: MissingLine = { ...product('missing'), quantity: 2 };
const history = (fields: Partial<PairHistory>): PairHistory => ({
  accepted: 0,
  rejected: 0,
  is_confirmed_by_staff: false,
  ...fields,
});
const idsOf = (ranked: { product: CandidateProduct }[]) =>
  ranked.map(({ product: { product_id } }) => product_id);
const offers = (candidates: CandidateProduct[], histories: [string, PairHistory][] = []) =>
  idsOf(rankSubstitutes(missing, candidates, new Map(histories)));

test('orders three by score, then price, then id', () => {
  const candidates = [
    product('other', { category_id: 'oat' }),
    product('dear', { price_cents: cents(110) }),
    product('b'),
    product('cheap', { price_cents: cents(90) }),
    product('a'),
  ];
  expect(offers(candidates)).toEqual(['a', 'b', 'cheap']);
});

test('offers a pair that the staff confirmed first, however similar the others are', () => {
  const candidates = [product('a'), product('poor', { name: 'Frischmilch', category_id: 'ayran' })];
  expect(offers(candidates)).toEqual(['a', 'poor']);
  const confirmed = history({ is_confirmed_by_staff: true, rejected: 5 });
  expect(offers(candidates, [['poor', confirmed]])).toEqual(['poor', 'a']);
});

test('offers what customers accepted before what they rejected', () => {
  const histories: [string, PairHistory][] = [
    ['a', history({ rejected: 3 })],
    ['c', history({ accepted: 3 })],
  ];
  expect(offers([product('a'), product('b'), product('c')], histories)).toEqual(['c', 'b', 'a']);
});

test.each<[string, Partial<CandidateProduct>]>([
  ['the missing product', { product_id: 'missing' }],
  ['a product without stock', { promisable: 0 }],
  ['another thing of the same size and price', { name: 'Ayran' }],
  ['a frozen product', { zone: 'frozen' }],
  ['another allergen', { allergens: ['milk', 'nuts'] }],
  ['unknown allergens', { allergens: null }],
  ['another trace', { traces: ['eggs', 'nuts'] }],
  ['unknown traces', { traces: null }],
  ['a deposit above the price', { deposit_cents: cents(101) }],
])('never offers %s, even if the staff confirmed it', (_, fields) => {
  const candidate = product('candidate', fields);
  const confirmed = history({ is_confirmed_by_staff: true });
  expect(offers([candidate], [[candidate.product_id, confirmed]])).toEqual([]);
});

test.each<[string, Partial<CandidateProduct>]>([
  ['just enough stock', { promisable: 2 }],
  ['less stock than the quantity', { promisable: 1 }],
  ['a product without a shelf', { zone: null }],
  ['fewer allergens', { allergens: [] }],
  ['traces of what is in the missing product', { traces: ['milk'] }],
  ['a deposit of the whole price', { deposit_cents: cents(100) }],
  ['a product ten times as dear', { price_cents: cents(1000) }],
])('offers %s', (_, fields) => {
  expect(offers([product('candidate', fields)])).toEqual(['candidate']);
});

test('offers quantity and charge with the product', () => {
  const small = product('small', {
    net_content: { amount: 500, unit: 'ml' },
    price_cents: cents(60),
  });
  expect(rankSubstitutes(missing, [small], new Map())).toEqual([
    {
      product: small,
      quantity: 4,
      charge: { regular_cents: 240, reduction_cents: 40, goods_cents: 200, deposit_cents: 0 },
    },
  ]);
});

test('offers a smaller amount after the whole one, for no more than its share', () => {
  const half = product('half', { promisable: 1, price_cents: cents(130) });
  const ranked = rankSubstitutes(missing, [half, product('whole')], new Map());
  expect(idsOf(ranked)).toEqual(['whole', 'half']);
  expect(ranked[1]).toMatchObject({ quantity: 1, charge: { goods_cents: 100 } });
});

const anyLabels: fc.Arbitrary<DietLabels> = fc.record(
  {
    halal: fc.constantFrom('HZ', '').map((certifier) => ({ certifier })),
    ...ofPlainLabels(() => fc.boolean()),
  },
  { requiredKeys: [] },
);
// Few values of each field, so that products often fit and often have the same score.
const fields = {
  name: fc.constantFrom('Milch', 'Frische Milch', 'Ayran'),
  search_words: fc.constant({}),
  category_id: fc.constantFrom('milk', 'ayran'),
  price_cents: fc.constantFrom(50, 100, 300).map(cents),
  deposit_cents: fc.constantFrom(0, 0, 25, 400).map(cents),
  net_content: fc.option(
    fc.constantFrom(
      { amount: 1, unit: 'l' as const },
      { amount: 500, unit: 'ml' as const },
      { amount: 1, unit: 'piece' as const },
    ),
  ),
  pack: fc.constantFrom('carton', null),
  labels: fc.oneof(fc.constant({}), anyLabels),
  allergens: fc.option(fc.subarray<Allergen>(allergens.slice(0, 3))),
  traces: fc.constantFrom<Allergen[] | null>(null, null, [], [], ['eggs']),
  zone: fc.constantFrom(...shelfZones, null),
};
const candidateIds = 'a b c d e f g h i j k l'.split(' ');
const anyMissing = fc.record({
  ...fields,
  product_id: fc.constant('missing'),
  quantity: fc.integer({ min: 1, max: 4 }),
});
const anyCandidates = fc.uniqueArray(
  fc.record({
    ...fields,
    product_id: fc.constantFrom('missing', ...candidateIds),
    promisable: fc.nat({ max: 12 }),
  }),
  { selector: ({ product_id }) => product_id, maxLength: 12 },
);
const anyHistories = fc
  .dictionary(
    fc.constantFrom(...candidateIds),
    fc.record({
      accepted: fc.nat({ max: 3 }),
      rejected: fc.nat({ max: 3 }),
      is_confirmed_by_staff: fc.boolean(),
    }),
  )
  .map((byId) => new Map(Object.entries(byId)));
/** A thousand offer 165 products in the mean, and 144 at the fewest that were seen. */
const runs = { numRuns: 2000 };

/** The hard filters for a product with labels, on their own. */
function mayReplace(line: MissingLine, candidate: CandidateProduct): boolean {
  const { labels } = candidate;
  // A vegan product without the label "vegetarian" is vegetarian.
  const lacksLabel = plainLabels.some(
    (name) =>
      line.labels[name] === true &&
      labels[name] !== true &&
      !(name === 'vegetarian' && labels.vegan === true),
  );
  const lacksHalal = Boolean(line.labels.halal?.certifier) && !labels.halal?.certifier;
  const known = line.allergens === null ? [] : line.allergens;
  const added =
    candidate.allergens === null
      ? line.allergens !== null
      : candidate.allergens.some((name) => !known.includes(name));
  const accepted = [...known, ...(line.traces ?? [])];
  const addedTrace =
    candidate.traces === null
      ? line.traces !== null
      : candidate.traces.some((name) => !accepted.includes(name));
  const isOtherThing = (line.name === 'Ayran') !== (candidate.name === 'Ayran');
  return !lacksLabel && !lacksHalal && !added && !addedTrace && !isOtherThing;
}

test('never adds an allergen, loses a dietary label or halal, or changes the storage', () => {
  let offered = 0;
  fc.assert(
    fc.property(anyMissing, anyCandidates, anyHistories, (line, candidates, histories) => {
      const ranked = rankSubstitutes(line, candidates, histories);
      offered += ranked.length;
      expect(ranked.filter(({ product: each }) => !mayReplace(line, each))).toEqual([]);
      expect(idsOf(ranked)).not.toContain('missing');
      const zones = new Set([line.zone, ...ranked.map(({ product: each }) => each.zone)]);
      zones.delete(null);
      expect(line.zone === null || zones.size === 1).toBe(true);
    }),
    runs,
  );
  expect(offered).toBeGreaterThan(150);
});

test('never charges more than the missing units, nor offers more than the stock', () => {
  fc.assert(
    fc.property(anyMissing, anyCandidates, anyHistories, (line, candidates, histories) => {
      const ranked = rankSubstitutes(line, candidates, histories);
      for (const { product: each, quantity, charge } of ranked) {
        const most = line.quantity * (line.price_cents + line.deposit_cents);
        expect(charge.goods_cents + charge.deposit_cents).toBeLessThanOrEqual(most);
        expect(charge.goods_cents).toBeLessThanOrEqual(line.quantity * line.price_cents);
        expect(charge.goods_cents).toBeGreaterThanOrEqual(0);
        expect(charge.deposit_cents).toBe(quantity * each.deposit_cents);
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(each.promisable);
      }
    }),
    runs,
  );
});

test('offers all that fit, but three at most', () => {
  const counts = new Set<number>();
  fc.assert(
    fc.property(anyMissing, anyCandidates, (line, candidates) => {
      // The filters of stock, storage and deposit let all of these pass.
      const plenty = candidates.map((each) => ({
        ...each,
        promisable: 99,
        zone: line.zone,
        deposit_cents: cents(0),
      }));
      const fitting = plenty.filter(
        (each) => each.product_id !== 'missing' && mayReplace(line, each),
      );
      const ranked = rankSubstitutes(line, plenty, new Map());
      expect(ranked).toHaveLength(Math.min(3, fitting.length));
      counts.add(ranked.length);
    }),
    runs,
  );
  expect(counts).toEqual(new Set([0, 1, 2, 3]));
});

test('the order of the candidates does not change the result', () => {
  const shuffled = anyCandidates.chain((candidates) =>
    fc.tuple(
      fc.constant(candidates),
      fc.shuffledSubarray(candidates, { minLength: candidates.length }),
    ),
  );
  fc.assert(
    fc.property(anyMissing, shuffled, anyHistories, (line, [candidates, others], histories) => {
      expect(rankSubstitutes(line, others, histories)).toEqual(
        rankSubstitutes(line, candidates, histories),
      );
    }),
    runs,
  );
});

test('offers the same product from elsewhere before what the staff confirmed', () => {
  const candidates = [product('a'), product('missing', { is_other_origin: true }), product('b')];
  const confirmed = history({ is_confirmed_by_staff: true });
  expect(offers(candidates, [['a', confirmed]])).toEqual(['missing', 'a', 'b']);
  expect(offers([product('missing', { is_other_origin: false })])).toEqual([]);
});

test('a missing product without a shelf is replaced by goods of any shelf', () => {
  const frozen = product('frozen', { zone: 'frozen' });
  expect(idsOf(rankSubstitutes({ ...missing, zone: null }, [frozen], new Map()))).toEqual([
    'frozen',
  ]);
});
