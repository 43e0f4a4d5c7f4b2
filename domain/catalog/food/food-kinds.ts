/** Kinds of goods whose particulars differ by law; `requirements.ts` says which they need. */
export const foodKinds = [
  'other',
  'produce',
  'dried_produce',
  'meat',
  'poultry',
  'minced_meat',
  'beef',
  'minced_beef',
  'fish',
  'honey',
  'not_food',
] as const;

/** Articles 16 (4) and 19 of Regulation (EU) No 1169/2011. */
export const ingredientsExemptions = [
  'single_ingredient',
  'fresh_produce',
  'fermented_milk',
  'vinegar',
  'carbonated_water',
  'alcohol',
] as const;

/** Article 16 (4) and annex V of Regulation (EU) No 1169/2011. */
export const nutritionExemptions = [
  'unprocessed',
  'water',
  'herbs_and_spices',
  'tea_and_coffee',
  'vinegar',
  'yeast',
  'small_pack',
  'direct_supply',
  'alcohol',
] as const;
