import { vatIn, type VatGroup } from '#domain/cart/vat.ts';
import { cents, sum, times, type Cents } from '#domain/money.ts';
import { emptiesCents, type Empties, type EmptiesKind } from './empties.ts';

/**
 * The settings of the shop with the VAT rate of deposits that are paid back. Which one is right for
 * empties that the shop has not sold is for its tax adviser to say (ADR 0021).
 */
export type EmptiesSettings = Record<`empties_rate_${EmptiesKind}`, number>;

export interface TaxedEmpties extends Empties {
  vat_rate: number;
}

export const taxEmpties = (
  empties: readonly Empties[],
  settings: EmptiesSettings,
): TaxedEmpties[] =>
  empties.map(({ kind, count }) => ({ kind, count, vat_rate: settings[`empties_rate_${kind}`] }));

/** The VAT in deposits that are paid back, rounded once for each rate as in their record. */
export function vatOfEmpties(empties: readonly TaxedEmpties[]): VatGroup[] {
  const byRate = [...Map.groupBy(empties, ({ vat_rate }) => vat_rate)];
  return byRate
    .map(([rate, all]) =>
      groupOf(rate, sum(all.map(({ kind, count }) => times(emptiesCents[kind], count)))),
    )
    .filter(({ gross_cents }) => gross_cents !== 0)
    .toSorted((a, b) => a.vat_rate - b.vat_rate);
}

/** Of before each kind had a rate. */
export const regularEmptiesVat = (gross_cents: Cents): VatGroup[] =>
  gross_cents === 0 ? [] : [groupOf(19, gross_cents)];

function groupOf(vat_rate: number, gross_cents: Cents): VatGroup {
  const vat_cents = vatIn(gross_cents, vat_rate);
  return { vat_rate, gross_cents, net_cents: cents(gross_cents - vat_cents), vat_cents };
}
