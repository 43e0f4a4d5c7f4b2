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
    words:
      /schwein|spanferkel|(?<!puten|rinder|geflügel)speck|(?<!butter|gänse|enten)schmalz(?!k)|(?<!\p{L})(bacon|ham|pork|lard)(?!\p{L})/u,
    source: 'the label names it',
  },
  blood: {
    answer: 'no',
    words: /(?<!\p{L})(schweine|rinder)?blut(?!orange)/u,
    source: 'the label names it',
  },
  alcohol: {
    answer: 'no',
    words:
      /(?<!\p{L})((ethyl)?alkohol|ethanol|weingeist|spirituosen?|(reis|schaum|brannt|port|weiß|rot)?wein|weinbrand|\p{L}*likör|rum|cognac|brandy|whiske?y|wodka|gin|grappa|calvados|kirschwasser|sherry|marsala|sekt|champagner|bier|mirin|wine|beer)(?!\p{L})/u,
    source: 'the label names it',
  },
  animal_source: {
    answer: 'doubtful',
    isAnsweredByVegan: true,
    additives: [441, 542],
    words: /(?<!fisch-?)gelatin|aspik|pepsin|lipase|kollagen/u,
    source: 'verbraucherfenster.hessen.de',
  },
  slaughter: {
    answer: 'doubtful',
    isAnsweredByVegan: true,
    words:
      /rind(?!e(?!r))|kalb|lamm|hammel|huhn|hühner(?!-?(voll)?ei)|h[äâ]hnchen|pute|geflügel|gänse|(?<!frucht|krebs|fisch)fleisch(?!tomate)|wurst|brät|salami|mortadella|sucuk|schinken|leber|(?<!\p{L})talg|(?<!\p{L})(enten?|beef|chicken|turkey|lamb|meat)(?!\p{L})/u,
    source: 'whs-certification.com',
  },
  rennet: {
    answer: 'doubtful',
    isAnsweredByVegan: true,
    words:
      /(?<!leber|fleisch)käse(?!rei)|quark|topfen|molke|mozzarella|edamer|emmentaler|gouda|tilsiter|cheddar|camembert|brie(?!\p{L})|feta(?!\p{L})|halloumi|parmesan|parmigiano|grana padano|pecorino|ricotta|mascarpone|gorgonzola|(?<!\p{L})(lab|whey|rennet|cheese)(?!\p{L})/u,
    source: 'Käseverordnung: rennet need not be listed',
  },
  fat_or_glycerol: {
    answer: 'doubtful',
    isAnsweredByVegan: true,
    additives: [
      304,
      422,
      ...range(430, 436),
      442,
      445,
      ...range(470, 483),
      ...range(491, 495),
      570,
      572,
      1518,
    ],
    words: /gly[cz]er|speisefett|stearat|polysorbat/u,
    source: 'sanha.org.pk, halalindustryquest.com',
  },
  insects: {
    answer: 'doubtful',
    isAnsweredByVegan: true,
    additives: [120, 901, 904],
    words: /karmin|carmin|cochenille|schellack|bienenwachs/u,
    source: 'verbraucherfenster.hessen.de, halalindustryquest.com',
  },
  fermented_or_animal: {
    answer: 'doubtful',
    isAnsweredByVegan: true,
    additives: [631, 635, 920, 921],
    words: /inosinat|cystein/u,
    source: 'tayib.app, halalindustryquest.com',
  },
  alcohol_carrier: {
    answer: 'doubtful',
    additives: [1510],
    words: /arom[ae]|flavou?r|(?<!hefe|malz)-?(extrakt|extract)|auszug/u,
    source: 'sanha.org.pk',
  },
} as const satisfies Record<string, Rule>;
export type DoubtRule = keyof typeof doubtRules;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys returns string[]
export const doubtRuleNames = Object.keys(doubtRules) as DoubtRule[];

/** The day of these rules, which an answer without a finding names. */
export const doubtRulesDay = '2026-11-30';

export function ruleOf(name: DoubtRule): Rule {
  return doubtRules[name];
}
