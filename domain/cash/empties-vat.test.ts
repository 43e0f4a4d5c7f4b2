import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { regularEmptiesVat, taxEmpties, vatOfEmpties } from './empties-vat.ts';

const settings = {
  empties_rate_one_way: 19,
  empties_rate_beer_bottle: 7,
  empties_rate_reusable_bottle: 7,
  empties_rate_crate: 0,
};

test('empties have the VAT rate of their kind, rounded once for each rate', () => {
  const empties = [
    { kind: 'beer_bottle' as const, count: 3 },
    { kind: 'one_way' as const, count: 4 },
    { kind: 'reusable_bottle' as const, count: 1 },
    { kind: 'crate' as const, count: 1 },
  ];
  expect(vatOfEmpties(taxEmpties(empties, settings))).toEqual([
    { vat_rate: 0, gross_cents: 150, net_cents: 150, vat_cents: 0 },
    { vat_rate: 7, gross_cents: 39, net_cents: 36, vat_cents: 3 },
    { vat_rate: 19, gross_cents: 100, net_cents: 84, vat_cents: 16 },
  ]);
});

test('without empties there is no VAT', () => {
  expect(vatOfEmpties(taxEmpties([{ kind: 'crate', count: 0 }], settings))).toEqual([]);
  expect(regularEmptiesVat(cents(0))).toEqual([]);
});
