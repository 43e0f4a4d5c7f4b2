import type { NutritionalValues } from '#contract/catalog/catalog.schema.ts';
import type { ReasonCode } from './row-errors.ts';

/**
 * Nutritional values of a possibly incomplete label; grams per 100 g or ml, energy in kJ and kcal.
 */
export type PartialNutrition = { [K in keyof NutritionalValues]?: number };

/** Tolerance for rounding: parts may add up to slightly more than the whole. */
const roundingGrams = 0.1;
const heaviestSum = 105;

/** Every reason why these values are implausible. Ignores missing values. */
export function findImplausible(values: PartialNutrition): ReasonCode[] {
  const reasons: ReasonCode[] = [];
  const { energy_kj, calories, fat = 0, carbohydrates = 0, protein = 0, salt = 0 } = values;
  const { energy_kj: _, calories: __, ...grams } = values;
  if (
    Object.values(grams).some((value) => value > 100) ||
    (energy_kj ?? 0) > 3800 ||
    (calories ?? 0) > 910
  )
    reasons.push('nutrition_out_of_range');
  if (fat + carbohydrates + protein + salt > heaviestSum) reasons.push('nutrition_sum');
  if (isAbove(values.sugars, values.carbohydrates)) reasons.push('sugars_above_carbohydrates');
  if (isAbove(values.saturated_fat, values.fat)) reasons.push('saturated_fat_above_fat');
  if (energy_kj !== undefined && calories !== undefined) {
    const difference = Math.abs(energy_kj - calories * 4.184);
    if (difference > Math.max(energy_kj / 10, 10)) reasons.push('energy_contradicts');
  }
  return reasons;
}

function isAbove(part: number | undefined, whole: number | undefined): boolean {
  return part !== undefined && whole !== undefined && part > whole + roundingGrams;
}

/**
 * Computes a missing energy with the factors of annex XIV of Regulation (EU) No 1169/2011, if all
 * nutrients with a factor are known.
 */
export function addEnergy(values: PartialNutrition): PartialNutrition {
  const { fat, carbohydrates, fiber, protein } = values;
  if (fat === undefined || carbohydrates === undefined) return values;
  if (fiber === undefined || protein === undefined) return values;
  return {
    energy_kj: Math.round(37 * fat + 17 * carbohydrates + 8 * fiber + 17 * protein),
    calories: Math.round(9 * fat + 4 * carbohydrates + 2 * fiber + 4 * protein),
    ...values,
  };
}

/** The label with all its values, or undefined: the shop shows the whole table or none. */
export function completeNutrition(values: PartialNutrition): NutritionalValues | undefined {
  const { energy_kj, calories, fat, saturated_fat, carbohydrates, sugars, fiber, protein, salt } =
    values;
  if (energy_kj === undefined || calories === undefined || fat === undefined) return undefined;
  if (saturated_fat === undefined || carbohydrates === undefined || sugars === undefined)
    return undefined;
  if (fiber === undefined || protein === undefined || salt === undefined) return undefined;
  return { energy_kj, calories, fat, saturated_fat, carbohydrates, sugars, fiber, protein, salt };
}
