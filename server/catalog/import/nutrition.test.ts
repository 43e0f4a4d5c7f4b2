import { expect, test } from 'vitest';
import { addEnergy, completeNutrition, findImplausible } from './nutrition.ts';

test.each([
  [{ fat: 100 }, []],
  [{ fiber: 100.1 }, ['nutrition_out_of_range']],
  [{ energy_kj: 3800 }, []],
  [{ energy_kj: 3801 }, ['nutrition_out_of_range']],
  [{ calories: 910 }, []],
  [{ calories: 911 }, ['nutrition_out_of_range']],
  [{ fat: 50, carbohydrates: 30, protein: 20, salt: 5 }, []],
  [{ fat: 50, carbohydrates: 30, protein: 20, salt: 5.1 }, ['nutrition_sum']],
  [{ carbohydrates: 10, sugars: 10.1 }, []],
  [{ carbohydrates: 10, sugars: 10.2 }, ['sugars_above_carbohydrates']],
  [{ fat: 10, saturated_fat: 10.2 }, ['saturated_fat_above_fat']],
  [{ sugars: 5 }, []],
  // 100 kcal are 418.4 kJ; a tenth may be rounded away, and 10 kJ of little.
  [{ energy_kj: 464, calories: 100 }, []],
  [{ energy_kj: 466, calories: 100 }, ['energy_contradicts']],
  [{ energy_kj: 380, calories: 100 }, ['energy_contradicts']],
  [{ energy_kj: 14, calories: 1 }, []],
])('of the label %j it reports %j', (label, reasons) => {
  expect(findImplausible(label)).toEqual(reasons);
});

test('energy is added by the factors of the law, where everything is known that they count', () => {
  const label = { fat: 1, carbohydrates: 10, fiber: 100, protein: 1000 };
  expect(addEnergy(label)).toEqual({
    ...label,
    energy_kj: 37 + 170 + 800 + 17_000,
    calories: 9 + 40 + 200 + 4000,
  });
  expect(addEnergy({ ...label, calories: 7 })).toMatchObject({ calories: 7 });
  for (const name of ['fat', 'carbohydrates', 'fiber', 'protein'] as const) {
    const { [name]: _, ...rest } = label;
    expect(addEnergy(rest)).toEqual(rest);
  }
});

test('a label is whole or none', () => {
  const label = {
    energy_kj: 0,
    calories: 0,
    fat: 0,
    saturated_fat: 0,
    carbohydrates: 0,
    sugars: 0,
    fiber: 0,
    protein: 0,
    salt: 0,
  };
  expect(completeNutrition(label)).toEqual(label);
  for (const name of Object.keys(label)) {
    expect(completeNutrition({ ...label, [name]: undefined })).toBeUndefined();
  }
});
