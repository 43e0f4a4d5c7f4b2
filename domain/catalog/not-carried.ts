/** Common groceries that this shop may not sell. */
export const notCarriedKinds = ['pork', 'alcohol'] as const;
export type NotCarried = (typeof notCarriedKinds)[number];

const words: Record<NotCarried, RegExp> = {
  pork: /^(schwein\p{L}*|schinken|speck|bacon|pork|ham|domuz\p{L}*|jambon|خنزير|الخنزير)$/u,
  alcohol:
    /^(bier|biere|pils|weizenbier|wein|weine|rotwein|wei(ß|ss)wein|sekt|prosecco|wodka|vodka|whiske?y|rum|gin|schnaps|likör|alkohol|beer|wine|alcohol|bira|(ş|s)arap|rak(ı|i)|votka|alkol|بيرة|نبيذ|خمر|كحول)$/u,
};

/** The closest search for each. */
export const nearestTo: Record<NotCarried, string> = { pork: 'fleisch', alcohol: 'limonade' };

/**
 * German words that also match as the end of a compound, such as Malzbier. English words do not:
 * "beer" would match Himbeere.
 */
const compounding = new Set(['bier', 'wein', 'sekt', 'schinken', 'speck']);

interface Doubtful {
  kind: NotCarried;
  word: string;
  isPartOfCompounds: boolean;
}

/**
 * The first word of a query that names one of these; the caller checks whether the catalogue
 * contains it.
 */
export function findDoubtful(query: string): Doubtful | undefined {
  for (const word of query.toLocaleLowerCase('de').split(/[^\p{L}]+/u)) {
    const kind = notCarriedKinds.find((name) => words[name].test(word));
    if (kind !== undefined) return { kind, word, isPartOfCompounds: compounding.has(word) };
  }
  return undefined;
}
