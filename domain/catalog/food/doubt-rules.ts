/** `no`: the label names something that is not halal. */
export const doubtAnswers = ['clear', 'doubtful', 'no'] as const;
export type DoubtAnswer = (typeof doubtAnswers)[number];

interface Rule {
  answer: Exclude<DoubtAnswer, 'clear'>;
  /** The printed label "vegan" answers it: it is about the source, not about alcohol. */
  isAnsweredByVegan?: true;
  /** Additives by number, of all letters. */
  additives?: readonly number[];
  /** Words that name it in a term that the vocabulary lacks. */
  words?: RegExp;
  /** Who says so. */
  source: string;
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/**
 * Why a term of a list of ingredients leaves a doubt. The vocabulary of the shop names the rule of
 * each term; words and numbers are for terms that it lacks. The shop states sources and gives no
 * ruling: certifiers differ about insects and vanilla. As of `doubtRulesDay`.
 */
export const doubtRules = {
  pork: {
    answer: 'no',
    words: /schwein|speck|schmalz(?!k)|\bspanferkel|pork|lard\b/,
    source: 'the label names it',
  },
  blood: { answer: 'no', words: /\bblut(?!orange)/, source: 'the label names it' },
  alcohol: {
    answer: 'no',
    words:
      /\b(rum|likör|weinbrand|cognac|whisk(e)?y|wodka|kirschwasser|ethanol|alkohol|(weiß|rot)?wein)\b/,
    source: 'the label names it',
  },
  animal_source: {
    answer: 'doubtful',
    isAnsweredByVegan: true,
    additives: [441, 542],
    words: /gelatine|pepsin|lipase|kollagen/,
    source: 'verbraucherfenster.hessen.de',
  },
  slaughter: {
    answer: 'doubtful',
    isAnsweredByVegan: true,
    words: /rind|kalb|lamm|hammel|huhn|hühner|hähnchen|pute|geflügel|fleisch|wurst|salami|schinken/,
    source: 'whs-certification.com',
  },
  rennet: {
    answer: 'doubtful',
    isAnsweredByVegan: true,
    words: /käse|quark|molke|\blab\b/,
    source: 'Käseverordnung: rennet need not be listed',
  },
  fat_or_glycerol: {
    answer: 'doubtful',
    isAnsweredByVegan: true,
    additives: [304, 422, ...range(430, 436), 442, ...range(470, 483), 570, 572],
    words: /glycerin|glyceride|speisefettsäure|stearat/,
    source: 'sanha.org.pk, halalindustryquest.com',
  },
  insects: {
    answer: 'doubtful',
    isAnsweredByVegan: true,
    additives: [120, 901, 904],
    words: /karmin|cochenille|schellack|bienenwachs/,
    source: 'verbraucherfenster.hessen.de, halalindustryquest.com',
  },
  fermented_or_animal: {
    answer: 'doubtful',
    isAnsweredByVegan: true,
    additives: [631, 635, 920, 921],
    words: /inosinat|cystein/,
    source: 'tayib.app, halalindustryquest.com',
  },
  alcohol_carrier: {
    answer: 'doubtful',
    additives: [1510],
    words: /aroma|aromen|extrakt|auszug/,
    source: 'sanha.org.pk',
  },
} as const satisfies Record<string, Rule>;
export type DoubtRule = keyof typeof doubtRules;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys returns string[]
export const doubtRuleNames = Object.keys(doubtRules) as DoubtRule[];

/** The day of these rules, which an answer without a finding names. */
export const doubtRulesDay = '2026-11-29';

export function ruleOf(name: DoubtRule): Rule {
  return doubtRules[name];
}
