/** The fields that a column of a file can be chosen to be; an import reads more by their own names. */
export const choosableFields = [
  'name',
  'price',
  'price_net',
  'vat_rate',
  'cost',
  'barcode',
  'category',
  'description',
  'ingredients',
  'brand',
  'origin',
  'quantity',
  'price_per_unit',
  'is_available',
] as const;
