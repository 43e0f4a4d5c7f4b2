import { cents, sum, times, type Cents } from '#domain/money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

/**
 * Kinds of empties and their usual deposits in Germany: one-way bottles and cans (section 31
 * VerpackG), reusable bottles of beer, other reusable bottles and jars, and crates.
 */
export const emptiesKinds = ['one_way', 'beer_bottle', 'reusable_bottle', 'crate'] as const;
export type EmptiesKind = (typeof emptiesKinds)[number];

export const emptiesCents: Record<EmptiesKind, Cents> = {
  one_way: cents(25),
  beer_bottle: cents(8),
  reusable_bottle: cents(15),
  crate: cents(150),
};

/** Of one kind at one door: a typing error if there are more. */
export const mostEmpties = 200;

export interface Empties {
  kind: EmptiesKind;
  count: number;
}

export interface EmptiesRejection {
  code: 'empties_implausible';
  kind: EmptiesKind;
  maximum: number;
}

/** The deposits that a customer gets back. */
export function refundEmpties(empties: readonly Empties[]): Result<Cents, EmptiesRejection> {
  const byKind = Map.groupBy(empties, ({ kind }) => kind);
  for (const [kind, all] of byKind) {
    const count = all.reduce((total, each) => total + each.count, 0);
    const isPlausible = all.every((each) => Number.isSafeInteger(each.count) && each.count >= 0);
    if (!isPlausible || count > mostEmpties) {
      return refuse({ code: 'empties_implausible', kind, maximum: mostEmpties });
    }
  }
  return ok(sum(empties.map(({ kind, count }) => times(emptiesCents[kind], count))));
}
