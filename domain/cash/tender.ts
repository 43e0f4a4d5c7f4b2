import { cents, type Cents } from '#domain/money.ts';

/** What customers give: the exact amount, or the next multiple of a note. */
export const tenderChoices = [
  'exact',
  'next_5',
  'next_10',
  'next_20',
  'next_50',
  'next_100',
] as const;
export type TenderChoice = (typeof tenderChoices)[number];

const multiples: Record<TenderChoice, number> = {
  exact: 1,
  next_5: 500,
  next_10: 1000,
  next_20: 2000,
  next_50: 5000,
  next_100: 10_000,
};

/** How likely each choice is; the sum is 1. */
export type TenderMix = Readonly<Record<TenderChoice, number>>;

/** An assumption until the shop has payments of its own. */
export const assumedMix: TenderMix = {
  exact: 0.15,
  next_5: 0.2,
  next_10: 0.2,
  next_20: 0.1,
  next_50: 0.25,
  next_100: 0.1,
};

/** As many payments as the mix of all customers weighs against those of one. */
const priorWeight = 5;

export function tenderOf(choice: TenderChoice, due: Cents): Cents {
  return cents(Math.max(0, Math.ceil(due / multiples[choice]) * multiples[choice]));
}

/** The amounts that a customer can choose from at the checkout, from the exact one upwards. */
export function tendersFor(due: Cents): Cents[] {
  return [...new Set(tenderChoices.map((choice) => tenderOf(choice, due)))].toSorted(
    (a, b) => a - b,
  );
}

/** A former payment in cash, without a tip. */
export interface TenderSeen {
  due_cents: Cents;
  tendered_cents: Cents;
}

/**
 * The mix of these payments, pulled towards `prior` while they are few: that of all customers, or
 * `assumedMix`. A tender that several choices lead to counts for the smallest of them.
 */
export function learnMix(payments: readonly TenderSeen[], prior: TenderMix): TenderMix {
  const counts = new Map<TenderChoice, number>();
  let total = priorWeight;
  for (const { due_cents, tendered_cents } of payments) {
    const choice = tenderChoices.find((each) => tenderOf(each, due_cents) === tendered_cents);
    if (choice === undefined) continue;
    counts.set(choice, (counts.get(choice) ?? 0) + 1);
    total += 1;
  }
  const share = (choice: TenderChoice) =>
    ((counts.get(choice) ?? 0) + priorWeight * prior[choice]) / total;
  return {
    exact: share('exact'),
    next_5: share('next_5'),
    next_10: share('next_10'),
    next_20: share('next_20'),
    next_50: share('next_50'),
    next_100: share('next_100'),
  };
}
