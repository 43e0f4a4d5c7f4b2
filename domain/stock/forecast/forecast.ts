import { isoWeekday } from '#domain/delivery/berlin-time.ts';

/** The counted days of delivery, the earliest first, with the factor of the category on each. */
export interface PastDays {
  days: readonly string[];
  /** What was expected to multiply the demand of the category. */
  factors: readonly number[];
  /** The days are weighted by their age on this one. */
  today: string;
}

/** Demand of a product on each of the days. */
export interface ProductDemand {
  units: readonly number[];
  /** The share of the orders during which a unit could be had; 0 before the product existed. */
  available: readonly number[];
}

export interface CategoryDemand {
  /** Demand of each weekday by that of the mean day, Monday first. */
  indexes: readonly number[];
  /** Variance of a product's demand on a day by its mean. */
  dispersion: number;
  /** Units of the mean product on the mean day. */
  level: number;
}

export interface Level {
  /** Units on the mean day. */
  units: number;
  /** The level of the category replaces days that are missing. */
  has_little_data: boolean;
}

const halfLifeDays = 21;
/** A product with as many days is no longer compared with its category. */
const enoughDays = 14;
/** So many units of a weekday weigh as much as the assumption that all weekdays are the same. */
const priorUnits = 30;
const dispersionWithoutData = 1.5;
const highestDispersion = 10;

/** By how much a day can show of the mean day's demand, without its weekday. */
function exposureOn({ factors }: PastDays, { available }: ProductDemand, index: number): number {
  return (available[index] ?? 0) * (factors[index] ?? 1);
}

interface Sums {
  units: number;
  exposure: number;
  days: number;
}

/**
 * Units and exposure of a product, each day with its weight. Units divided by exposure is the mean
 * demand. The mean of each day's estimate is not: a day that was sold out at once would weigh as
 * much as a whole one. To leave out such days is worse, as they are those of the highest demand.
 */
function sumDays(
  past: PastDays,
  product: ProductDemand,
  weightOf: (day: string) => { units: number; exposure: number },
): Sums {
  const sums = { units: 0, exposure: 0, days: 0 };
  for (const [index, day] of past.days.entries()) {
    const exposure = exposureOn(past, product, index);
    if (exposure > 0) {
      const weight = weightOf(day);
      sums.units += (product.units[index] ?? 0) * weight.units;
      sums.exposure += exposure * weight.exposure;
      sums.days += 1;
    }
  }
  return sums;
}

const alike = { units: 1, exposure: 1 };
const rateOf = ({ units, exposure }: Sums) => (exposure > 0 ? units / exposure : 0);

export function learnCategory(past: PastDays, products: readonly ProductDemand[]): CategoryDemand {
  const rates = products.map((product) => rateOf(sumDays(past, product, () => alike)));
  const indexes = learnIndexes(past, products, rates);
  const weightOf = (day: string) => ({ units: 1, exposure: indexOf(indexes, day) });
  const all = products.map((product) => sumDays(past, product, weightOf));
  const level = rateOf({
    units: all.reduce((sum, { units }) => sum + units, 0),
    exposure: all.reduce((sum, { exposure }) => sum + exposure, 0),
    days: 0,
  });
  return { indexes, level, dispersion: learnDispersion(past, products, all.map(rateOf), indexes) };
}

const indexOf = (indexes: readonly number[], day: string) => indexes[isoWeekday(day) - 1] ?? 1;

/** What the weekday sold by what it would have sold as the mean day, shrunk towards 1. */
function learnIndexes(
  past: PastDays,
  products: readonly ProductDemand[],
  rates: readonly number[],
): number[] {
  const sold = Array.from({ length: 7 }, () => priorUnits);
  const usual = [...sold];
  for (const [index, day] of past.days.entries()) {
    const weekday = isoWeekday(day) - 1;
    for (const [turn, product] of products.entries()) {
      const exposure = exposureOn(past, product, index);
      if (exposure > 0) {
        sold[weekday] = (sold[weekday] ?? 0) + (product.units[index] ?? 0);
        usual[weekday] = (usual[weekday] ?? 0) + (rates[turn] ?? 0) * exposure;
      }
    }
  }
  return sold.map((units, weekday) => units / (usual[weekday] ?? 1));
}

function learnDispersion(
  past: PastDays,
  products: readonly ProductDemand[],
  rates: readonly number[],
  indexes: readonly number[],
): number {
  let squares = 0;
  let means = 0;
  for (const [index, day] of past.days.entries()) {
    for (const [turn, product] of products.entries()) {
      const mean = (rates[turn] ?? 0) * exposureOn(past, product, index) * indexOf(indexes, day);
      if (mean > 0) {
        squares += ((product.units[index] ?? 0) - mean) ** 2;
        means += mean;
      }
    }
  }
  if (means === 0) return dispersionWithoutData;
  return Math.min(highestDispersion, Math.max(1, squares / means));
}

/** What a product sells on the mean day, of which the last weeks say most. */
export function levelOf(past: PastDays, product: ProductDemand, category: CategoryDemand): Level {
  const { units, exposure, days } = sumDays(past, product, (day) => {
    const weight = 0.5 ** (ageOf(past, day) / halfLifeDays);
    return { units: weight, exposure: weight * indexOf(category.indexes, day) };
  });
  const missing = Math.max(0, enoughDays - days);
  return {
    units: rateOf({
      units: units + missing * category.level,
      exposure: exposure + missing,
      days,
    }),
    has_little_data: missing > 0,
  };
}

const dayMs = 24 * 60 * 60 * 1000;
const ageOf = ({ today }: PastDays, day: string) => (Date.parse(today) - Date.parse(day)) / dayMs;

/** The mean demand for a day of delivery. */
export function meanOn(
  day: string,
  { level, category, factor }: { level: Level; category: CategoryDemand; factor: number },
): number {
  return level.units * indexOf(category.indexes, day) * factor;
}
