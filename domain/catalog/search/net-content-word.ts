import { readAmount } from '../shopping-list/amounts.ts';

/**
 * A size in a query as the search index writes it (`index_for_search`): "reis 5 kg" and "reis 5kg"
 * are "reis n5000g". Numbers without a unit stay: "Mehl 405".
 */
export function withNetContentWord(query: string): string {
  const { text, amount } = readAmount(query);
  if (!amount?.size || amount.count !== 1) return query;
  return `${text} n${Math.round(amount.size.amount)}${amount.size.unit}`.trim();
}
