import type { NetContent, NetUnit } from '#domain/catalog/unit-price.ts';

const units: Record<string, { unit: NetUnit; times: number }> = {
  g: { unit: 'g', times: 1 },
  gr: { unit: 'g', times: 1 },
  kg: { unit: 'kg', times: 1 },
  ml: { unit: 'ml', times: 1 },
  cl: { unit: 'ml', times: 10 },
  dl: { unit: 'ml', times: 100 },
  l: { unit: 'l', times: 1 },
  liter: { unit: 'l', times: 1 },
  stück: { unit: 'piece', times: 1 },
  stk: { unit: 'piece', times: 1 },
  st: { unit: 'piece', times: 1 },
  piece: { unit: 'piece', times: 1 },
  pieces: { unit: 'piece', times: 1 },
};
const form =
  /^(?:(?<packs>\d{1,3}) ?[x×*] ?)?(?<amount>\d{1,6}(?:[.,]\d{1,3})?) ?(?<unit>\p{L}+)\.?$/u;
/** "1.000 g" is ambiguous: 1 kg in German notation, 1 g in English. */
const unclear = /\d[.,]000\b/;

/**
 * Reads a quantity as printed on packs: "500 g", "1,5 l", "6 x 330 ml". Undefined when it cannot be
 * read.
 */
export function parseQuantity(text: string): NetContent | undefined {
  const { packs = '1', amount = '', unit = '' } = form.exec(text)?.groups ?? {};
  const known = units[unit.toLowerCase()];
  if (known === undefined || unclear.test(text)) return undefined;
  const one = Number(amount.replace(',', '.'));
  // The column stores thousandths; 3 x 0.1 l are not 0.30000000000000004 l.
  const total = Math.round(Number(packs) * one * known.times * 1000) / 1000;
  return total > 0 ? { amount: total, unit: known.unit } : undefined;
}
