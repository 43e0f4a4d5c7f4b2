/** A price list of German organic wholesalers, BNN 3: its columns have positions, not names. */
export const isBnn = (firstCell: string) => firstCell.trim() === 'BNN';

/** Position and field. */
const positions: Readonly<Record<number, string>> = {
  1: 'status',
  4: 'barcode',
  6: 'name',
  10: 'brand',
  12: 'origin',
  23: 'quantity',
  33: 'vat_rate',
  34: 'fixed_price',
  35: 'price',
  36: 'trade_price',
  37: 'cost',
};

/** The columns that are read, as the report lists them. */
export const bnnColumns = Object.entries(positions)
  .map(([at, field]) => ({ name: `BNN ${Number(at) + 1}`, field }))
  .map(({ name, field }) => ({
    name,
    field: { status: 'is_available', fixed_price: 'price', trade_price: 'price' }[field] ?? field,
  }));

const rates: Readonly<Record<string, string>> = { 1: '7', 2: '19', 3: '0' };

/** Our fields of a line; undefined for the last line, which holds only the number of lines. */
export function readBnnLine(values: readonly string[]): Record<string, string> | undefined {
  if (values[0] === '' && values[2] === '99') return undefined;
  const cell = Object.fromEntries(
    Object.entries(positions).map(([at, field]) => [field, values[Number(at)]?.trim() ?? '']),
  );
  const { status = '', fixed_price, trade_price, price, vat_rate = '', ...cells } = cell;
  const salePrice = fixed_price || price || trade_price;
  return {
    ...cells,
    ...(salePrice && { price: salePrice }),
    vat_rate: rates[vat_rate] ?? vat_rate,
    // X and V: out of the range, for good or for a while.
    ...(/^[XV]/.test(status) && { is_available: 'false' }),
  };
}
