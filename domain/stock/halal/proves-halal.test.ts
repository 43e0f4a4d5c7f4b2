import { expect, test } from 'vitest';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { isHalal, provesHalal, type Evidence } from './proves-halal.ts';

const certificate: Evidence = {
  product_ids: ['lamb', 'beef'],
  valid_from: '2026-03-01',
  valid_to: '2027-02-28',
  withdrawn_from: null,
};
const withdrawn = { ...certificate, withdrawn_from: '2026-06-10' };

test.each([
  ['lot', '2026-02-28', false],
  ['lot', '2026-03-01', true],
  ['lot', '2027-02-28', true],
  ['lot', '2027-03-01', false],
  ['product', '2026-02-28', false],
  ['product', '2026-03-01', true],
  ['product', '2027-02-28', true],
  ['product', '2027-03-01', false],
] as const)(
  'proof by %s on %s: %s, for both ends belong to the validity',
  (proof, day, isProved) => {
    expect(provesHalal(certificate, 'lamb', { proof, day })).toBe(isProved);
  },
);

test.each([
  // Goods made before the withdrawal stay proved; a product whose makers are in doubt does not.
  ['lot', '2026-06-09', true],
  ['lot', '2026-06-10', false],
  ['lot', '2026-12-01', false],
  ['product', '2026-06-09', false],
  ['product', '2026-06-10', false],
] as const)('withdrawn, proof by %s on %s: %s', (proof, day, isProved) => {
  expect(provesHalal(withdrawn, 'lamb', { proof, day })).toBe(isProved);
});

test.each(['lot', 'product'] as const)('proof by %s needs the product in the list', (proof) => {
  expect(provesHalal(certificate, 'veal', { proof, day: '2026-06-01' })).toBe(false);
});

test('a certificate of one day proves that day, also 29 February', () => {
  const leap = { ...certificate, valid_from: '2028-02-29', valid_to: '2028-02-29' };
  const on = (day: string) => provesHalal(leap, 'lamb', { proof: 'product', day });
  expect(['2028-02-28', '2028-02-29', '2028-03-01'].map(on)).toEqual([false, true, false]);
});

test.each([
  // Midnight in Berlin is at 23:00 UTC in winter and at 22:00 UTC in summer.
  ['2026-03-28T22:59:59Z', '2026-03-28', true],
  ['2026-03-28T23:00:00Z', '2026-03-28', false],
  ['2026-03-29T21:59:59Z', '2026-03-29', true],
  ['2026-03-29T22:00:00Z', '2026-03-29', false],
  ['2026-10-24T21:59:59Z', '2026-10-24', true],
  ['2026-10-24T22:00:00Z', '2026-10-24', false],
  ['2026-10-25T22:59:59Z', '2026-10-25', true],
  ['2026-10-25T23:00:00Z', '2026-10-25', false],
])('at %s a certificate until %s proves: %s', (at, valid_to, isProved) => {
  const { day } = toBerlin(new Date(at));
  const ending = { ...certificate, valid_to };
  expect(provesHalal(ending, 'lamb', { proof: 'product', day })).toBe(isProved);
});

test('without a kind of proof nothing is claimed', () => {
  const evidence = { certificates: [certificate], lots: [] };
  expect(isHalal({ id: 'lamb', proof: null }, evidence, '2026-06-01')).toBe(false);
});

test('by lot, goods in stock that were made in time carry the claim after the end', () => {
  const lots = [{ certificate, made_on: '2027-02-28', quantity: 1 }];
  const lamb = { id: 'lamb', proof: 'lot' as const };
  const after = '2027-03-05';
  expect(isHalal(lamb, { certificates: [certificate], lots }, after)).toBe(true);
  const sold = lots.map((lot) => ({ ...lot, quantity: 0 }));
  expect(isHalal(lamb, { certificates: [certificate], lots: sold }, after)).toBe(false);
  const packed = { ...lamb, proof: 'product' as const };
  expect(isHalal(packed, { certificates: [certificate], lots }, after)).toBe(false);
  const unproved = [{ certificate: null, made_on: '2026-06-01', quantity: 1 }];
  expect(isHalal(lamb, { certificates: [], lots: unproved }, '2026-06-01')).toBe(false);
});

test('a product with a valid certificate is halal without any goods, by either proof', () => {
  const evidence = { certificates: [withdrawn, certificate], lots: [] };
  for (const proof of ['lot', 'product'] as const) {
    expect(isHalal({ id: 'lamb', proof }, evidence, '2026-06-01')).toBe(true);
    expect(isHalal({ id: 'lamb', proof }, evidence, '2027-03-01')).toBe(false);
  }
});

test('after a withdrawal, one lot that was made before it still carries the claim', () => {
  const lots = [
    { certificate: withdrawn, made_on: '2026-06-10', quantity: 3 },
    { certificate: withdrawn, made_on: '2026-06-09', quantity: 1 },
  ];
  const evidence = { certificates: [withdrawn], lots };
  expect(isHalal({ id: 'lamb', proof: 'lot' }, evidence, '2026-06-11')).toBe(true);
  const made = { ...evidence, lots: lots.slice(0, 1) };
  expect(isHalal({ id: 'lamb', proof: 'lot' }, made, '2026-06-11')).toBe(false);
});
