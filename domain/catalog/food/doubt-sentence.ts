/**
 * What a finding means for the answer: `settled` by the maker, `no` by the label or the maker. A
 * file of its own, as pages need it without the rules.
 */
export const doubtWeights = ['no', 'no_by_maker', 'doubtful', 'settled'] as const;
export type DoubtWeight = (typeof doubtWeights)[number];

export type DoubtSentence = Exclude<DoubtWeight, 'settled'> | 'answered' | 'clear';

/** The sentence that answers: what the label names comes first, then the maker, then doubts. */
export function sentenceOf(weights: readonly DoubtWeight[]): DoubtSentence {
  for (const weight of ['no', 'no_by_maker', 'doubtful'] as const) {
    if (weights.includes(weight)) return weight;
  }
  return weights.length > 0 ? 'answered' : 'clear';
}
