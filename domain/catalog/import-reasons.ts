/** Why a row of a product file is not taken. */
export const importReasons = [
  'not_json',
  'not_csv',
  'line_too_long',
  'unknown_field',
  'not_a_value',
  'not_a_list',
  'too_long',
  'control_characters',
  'html',
  'not_an_id',
  'name_missing',
  'name_without_letters',
  'barcode_form',
  'barcode_check_digit',
  'barcode_taken',
  'category_missing',
  'category_unknown',
  'price_missing',
  'price_form',
  'price_contradicts',
  'available_without_price',
  'vat_rate',
  'net_content_form',
  'quantity_unclear',
  'quantity_contradicts',
  'deposit_form',
  'not_a_number',
  'not_a_whole_number',
  'not_true_or_false',
  'picture_elsewhere',
  'pack_unknown',
  'allergen_unknown',
  'nutrition_incomplete',
  'nutrition_out_of_range',
  'nutrition_sum',
  'sugars_above_carbohydrates',
  'saturated_fat_above_fat',
  'energy_contradicts',
  'ingredients_missing',
  'repeated',
  'product_unknown',
  'product_archived',
  'product_ambiguous',
  'stock_moved',
  'stock_undated',
] as const;

export type ImportReason = (typeof importReasons)[number];

/** What was left out of a row that is taken otherwise. */
export const importNotes = [
  'allergens_left_out',
  'nutrition_left_out',
  'picture_left_out',
] as const;

export type ImportNote = (typeof importNotes)[number];
