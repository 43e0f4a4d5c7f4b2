import { doubtfulKinds, type DoubtfulKind } from '../not-carried.ts';
import { readExclusions } from './negations.ts';

const words: Record<DoubtfulKind, RegExp> = {
  pork: /^(schwein\p{L}*|schinken|speck|bacon|pork|ham|domuz\p{L}*|jambon|خنزير|الخنزير)$/u,
  alcohol:
    /^(bier|biere|pils|weizenbier|wein|weine|rotwein|wei(ß|ss)wein|sekt|prosecco|wodka|vodka|whiske?y|rum|gin|schnaps|likör|alkohol|beer|wine|alcohol|bira|(ş|s)arap|rak(ı|i)|votka|alkol|بيرة|نبيذ|خمر|كحول)$/u,
  non_food:
    /^((baby)?windeln?|(klo|toiletten|küchen)papier|taschentücher|küchenrolle|spülmittel|waschmittel|weichspüler|putzmittel|(geschirr)?spültabs?|müllbeutel|shampoo|duschgel|seife|zahnpasta|deo|zigaretten?|tabak|(katzen|hunde|tier)futter|batterien?|kerzen?|grillkohle|holzkohle|briketts?|grillanzünder|luftballons?|servietten|alufolie|frischhaltefolie|backpapier|bleichmittel|geschirrspülmittel|diapers?|napp(y|ies)|tissues?|detergent|softener|soap|toothpaste|deodorant|cigarettes?|tobacco|batter(y|ies)|candles?|charcoal|balloons?|napkins?|bleach|toothbrush(es)?|bezi|deterjan\p{L}*|yumuşatıcı\p{L}*|şampuan\p{L}*|sabun\p{L}*|sigara|mum|pil|mangal|peçete|حفاض(ات)?|مناديل|صابون|شامبو|سجائر|دخان|منظف(ات)?)$/u,
};

/** Two words whose first alone names a food: "toilet paper", "bebek bezi". The second decides. */
const pairs =
  /(?<!\p{L})(?:(?:toilet|kitchen) (paper|rolls?|towels?)|paper (towels?)|(?:baking) (paper)|(?:cling|tin|aluminium) (film|foil)|washing (powder)|(?:cat|dog|pet) (food)|(?:mangal) (k(?:ö|o)m(?:ü|u)r(?:ü|u))|(?:tuvalet|mutfak) (ka[ğg](?:ıd|id)[ıi])|(?:kedi|köpek) (mamas[ıi])|(?:çamaşır|bulaşık) (suyu|tozu)|(?:diş) (macunu)|(?:ورق) (تواليت|حمام)|(?:طعام) (القطط|الكلاب))(?!\p{L})/u;

/** Vinegar is made of wine and has none of its alcohol: "white wine vinegar". */
const ofVinegar =
  /(?<!\p{L})(?:(?:white |red )?wine vinegar|şarap sirkesi|خل (?:ال)?(?:نبيذ|عنب))(?!\p{L})/u;

/**
 * German words that also match as the end of a compound, such as Malzbier. English words do not:
 * "beer" would match Himbeere.
 */
const compounding = new Set(['bier', 'wein', 'sekt', 'schinken', 'speck']);

const ofOther = [
  /(?<!\p{L})(puten?|truthahn|geflügel|hähnchen|rinder?|rinds|kalbs?|turkey|poultry|chicken|beef|hindi|tavuk|dana)[- ]?(?:schinken|ham|jambon)(?!\p{L})/u,
  /(?<!\p{L})(?:schinken|ham|jambon)[^\p{L}]+(?:vom |von der |aus |of )?(puten?|truthahn|geflügel|hähnchen|rind|kalb|turkey|poultry|chicken|beef|hindi|tavuk|dana|حبش|دجاج|بقري?)(?!\p{L})/u,
];

/** Ham of another animal is cold cuts of it: "Schinken (Pute)", "turkey ham". */
export function withoutOtherHam(query: string): string {
  const typed = query.toLocaleLowerCase('de');
  const found = ofOther.map((pattern) => pattern.exec(typed)).find((match) => match !== null);
  if (found === undefined || found === null) return query;
  return typed.replace(found[0], `${found[1]} aufschnitt`);
}

interface Doubtful {
  kind: DoubtfulKind;
  word: string;
  isPartOfCompounds: boolean;
}

/**
 * The first word of a query that names one of these; the caller checks whether the catalogue
 * contains it.
 */
export function findNotCarriedWord(query: string): Doubtful | undefined {
  // "Wurst ohne Schwein" asks for none.
  const typed = withoutOtherHam(readExclusions(query).rest)
    .toLocaleLowerCase('de')
    .replace(ofVinegar, '');
  const second = pairs
    .exec(typed)
    ?.slice(1)
    .find((part) => part !== undefined);
  if (second !== undefined) return { kind: 'non_food', word: second, isPartOfCompounds: false };
  for (const word of typed.split(/[^\p{L}]+/u)) {
    const kind = doubtfulKinds.find((name) => words[name].test(word));
    if (kind !== undefined) return { kind, word, isPartOfCompounds: compounding.has(word) };
  }
  return undefined;
}
