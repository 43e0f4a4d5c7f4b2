import { denominations, type CashContents, type Denomination } from './denominations.ts';

const part = /^(?<count>\d{1,3})x(?<euros>\d{1,3}(?:[.,]\d{1,2})?)$/i;

/**
 * What a setting says of the bag that each driver gets, or of the safe: "10x5 20x1 10x0.20" are ten
 * notes of five euros, twenty coins of one, ten of twenty cents. Undefined for anything else.
 */
export function readBag(text: string): CashContents | undefined {
  const contents: Partial<Record<Denomination, number>> = {};
  for (const each of text.split(/\s+/).filter((word) => word !== '')) {
    const { count = '', euros = '' } = part.exec(each)?.groups ?? {};
    const worth = Math.round(Number(euros.replace(',', '.')) * 100);
    const denomination = denominations.find((known) => known === worth);
    if (denomination === undefined) return undefined;
    contents[denomination] = (contents[denomination] ?? 0) + Number(count);
  }
  return contents;
}
