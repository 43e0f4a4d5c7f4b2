import { foldText } from '../shopping-list/fold-text.ts';

/**
 * Properties of which goods have one at a time, in the words of four languages (folded, as
 * expressions): what is frozen is not fresh, and minced beef is no shoulder of lamb. Earlier groups
 * take their words from the later ones: "whole milk" is full-fat and not in one piece.
 */
const groups = {
  fat: {
    full: String.raw`(?<![.,])3[.,][5-9]\d? ?%|% ?3[.,][5-9]|vollfett(e[mnrs]?)?|full[ -]?(fat|cream)|whole milk|tam yagli|(?<!(az|yarim|sivi) )yagli|كامله? الدسم`,
    low: String.raw`(?<![.,])[01]([.,]\d)? ?%|% ?[01]([.,]\d)?|fett(arm|frei|reduziert)(e[mnrs]?)?|mager(e[mnrs]?)?|(low|reduced)[ -]?fat|(semi[ -]?)?skimmed|fat[ -]?free|az yagli|yarim yagli|yagsiz|قليله? الدسم|خالي الدسم`,
  },
  grain: {
    whole: String.raw`vollkorn|whole ?(grain|wheat|meal)|tam (bugday|tahilli|tahil)|(ب?ال)?(قمح|حنطه|حبوب)( سبلت)? (ال)?كامله?`,
    white: 'white bread|weissbrot|beyaz ekmek',
  },
  salt: {
    unsalted: 'ungesalzen(e[mnrs]?)?|unsalted|tuzsuz',
    salted: 'gesalzen(e[mnrs]?)?|salted|salzig(e[mnrs]?)?|tuzlu|مملحه?|مالحه?',
  },
  pit: {
    without: String.raw`entsteint(e[mnrs]?)?|entkernt(e[mnrs]?)?|kernlos(e[mnrs]?)?|pitted|stoneless|seedless|cekirdeksiz|منزوعه? (ال)?(نوي|بذور)`,
    with: 'mit (stein|kern)|cekirdekli|with (stones?|pits?)',
  },
  bone: {
    without: 'entbeint(e[mnrs]?)?|boneless|kemiksiz|مسحبه?',
    with: 'mit knochen|bone[ -]in|kemikli|بالعظم|بعظم',
  },
  water: {
    still: 'still(e[mnrs]?)?|gazsiz|non[ -]?carbonated',
    sparkling:
      'mit (kohlensaure|sprudel|gas)|with gas|sprudelnd(e[mnrs]?)?|sparkling|fizzy|carbonated|az gazli|gazli|غازيه?|(قليله? )?الغاز',
  },
  state: {
    fresh: 'frisch(e[mnrs]?)?|fresh|taze|طازجه?',
    frozen: String.raw`tiefgekuhlt(e[mnrs]?)?|tk|gefroren(e[mnrs]?)?|frozen|dondurulmus|donuk|donmus|مجمده?|مثلجه?`,
    dried:
      'getrocknet(e[mnrs]?)?|trocken(e[mnrs]?)?|dried|dry|kurutulmus|kuru|مجففه?|ناشفه?|يابسه?',
    tinned:
      'dosen?|konserven?|tins?|cans?|canned|tinned|konserve(si)?|معلبه?|علبه|مسلوقه?|haslanmis|gekocht(e[mnrs]?)?|cooked|boiled',
    pickled: 'eingelegt(e[mnrs]?)?|pickled',
    // Of nouns alone.
    long_life: '(?!)',
  },
  roast: {
    raw: 'naturbelassen(e[mnrs]?)?|roh(e[mnrs]?)?|raw|cig|ني|نيئه?',
    roasted: 'gerostet(e[mnrs]?)?|roasted|kavrulmus|محمصه?',
  },
  form: {
    whole:
      'ganz(e[mnrs]?)?|[ai]m stuck|whole|in one piece|peppercorns|butun|tane|كامله?|صحيحه?|قطعه واحده',
    ground: 'gemahlen(e[mnrs]?)?|ground(?! beef| lamb| meat)|ogutulmus|cekilmis|مطحونه?',
    sliced: String.raw`scheiben?|geschnitten(e[mnrs]?)?|sliced|slices|dilimli|dilimlenmis|dilim|شرائح`,
    grated: 'gerieben(e[mnrs]?)?|grated|shredded|rende(lenmis)?|مبشوره?',
    chopped: 'gehackt(e[mnr]?)?|stuckig(e[mnrs]?)?|chopped|dogranmis|kiyilmis|مقطعه?',
    sticks: 'stangen?|sticks?|cubuk|عيدان|اعواد',
    strained: 'passiert(e[mnrs]?)?|strained',
    peeled: 'geschalt(e[mnrs]?)?|peeled|shelled|hulled|soyulmus|kabuksuz|مقشره?',
    unpeeled: 'ungeschalt(e[mnrs]?)?|in (der|the) schale|(in|with) shells?|kabuklu|بقشره?',
  },
  grade: {
    fine: 'fein(e[mnrs]?)?|fine|ince|ناعمه?|zart(e[mnrs]?)?',
    coarse: 'grob(e[mnrs]?)?|coarse|iri|pilavlik|خشنه?|kernig(e[mnrs]?)?|jumbo',
  },
  heat: {
    hot: 'scharf(e[mnrs]?)?|(?<!medium )hot|spicy|(?<!orta )acili?|حاره?|حراقه?',
    sweet: 'edelsuss(e[mnrs]?)?|suss(e[mnrs]?)?|sweet|tatli|حلوه?',
    mild: 'mild(e[mnrs]?)?|خفيفه?',
    medium: 'mittelscharf(e[mnrs]?)?|medium hot|orta acili?',
  },
  colour: {
    red: 'rot(e[mnrs]?)?|red|kirmizi|احمر|حمراء|حمرا|حمر',
    green: 'grun(e[mnrs]?)?|green|yesil|اخضر|خضراء|خضرا|خضر',
    yellow: 'gelb(e[mnrs]?)?|yellow|sari|اصفر|صفراء|صفرا|صفر',
    white: 'weiss(e[mnrs]?)?|white|beyaz|ابيض|بيضاء|بيضا',
    black: 'schwarz(e[mnrs]?)?|black|siyah|اسود|سوداء|سودا|سود',
    brown: 'braun(e[mnrs]?)?|brown|esmer|kahverengi|بني|اسمر|سمراء',
    orange: 'turuncu',
  },
  animal: {
    beef: String.raw`rind(er|s|fleisch)?\p{L}*|beef|sigir|dana|بقري?|عجل`,
    veal: String.raw`kalb\p{L}*|veal|dana|عجل`,
    lamb: String.raw`lamm\p{L}*|lamb|mutton|hammel|kuzu|خروف|ضان|غنم`,
    chicken: String.raw`hahnchen\p{L}*|haenchen|huhn\p{L}*|huhner\p{L}*|geflugel\p{L}*|chicken|poultry|tavuk|pilic|دجاجه?|فروج|دواجن`,
    turkey: String.raw`puten?\p{L}*|truthahn\p{L}*|turkey|geflugel\p{L}*|poultry|hindi(?! cevizi)|حبش|رومي`,
    goat: String.raw`ziegen?\p{L}*|goat|keci|ماعز`,
    sheep: String.raw`schafs?\p{L}*|sheep|koyun`,
  },
  cut: {
    minced: String.raw`hack|gehacktes|faschiertes|\p{L}*hackfleisch|minced?|ground(?= (beef|lamb|meat))|kiyma(li)?|مفرومه?`,
    shoulder: String.raw`\p{L}*schulter|shoulder|kol|كتف`,
    leg: String.raw`\p{L}*keulen?|\p{L}*schenkel|legs?|drumsticks?|thighs?|but|budu|baget|فخذ|ا?فخاذ|دبابيس`,
    liver: String.raw`\p{L}*leber|livers?|ciger|كبده`,
    breast: String.raw`\p{L}*brust(?!warz)\p{L}*|breasts?|gogus|gogsu|صدر|صدور`,
    wing: String.raw`\p{L}*flugel(?!b|w)|wings?|kanat|اجنحه|جوانح`,
    chop: String.raw`\p{L}*koteletts?|chops?|pirzola|كستليته|ريش`,
    shank: String.raw`\p{L}*haxen?|\p{L}*beinscheiben?|shanks?|incik|موزات?|موزه`,
    neck: String.raw`\p{L}*nacken|\p{L}*hals|necks?|boyun|رقبه`,
    rib: String.raw`\p{L}*rippchen|\p{L}*rippen|ribs?|kaburga|ضلوع`,
  },
} as const satisfies Record<string, Record<string, string>>;

/**
 * Nouns that are of a trait: they say it of a product and of what is asked, but are never left away
 * to look for the goods.
 */
const nouns: Partial<Record<keyof typeof groups, Record<string, string>>> = {
  fat: {
    full: String.raw`\p{L}*vollmilch`,
    low: String.raw`mager\p{L}+|buttermilch|buttermilk|yayik ayrani|لبن خض`,
  },
  grain: { whole: String.raw`vollkorn\p{L}+` },
  water: { sparkling: String.raw`sprudel(wasser)?|medium(?! hot)|classic|maden suyu` },
  state: {
    frozen: String.raw`tiefkuhl\p{L}*`,
    dried: String.raw`trocken\p{L}+|\p{L}*pulver|powder|flakes|\p{L}*flocken|tozu|بودره|مسحوق`,
    tinned: String.raw`\p{L}+dosen?`,
    long_life: String.raw`h-(voll)?milch|uht|haltbar\p{L}*|long[ -]life|طويله? الامد|uzun omurlu`,
    pickled: String.raw`tursu(su)?|مخلله?`,
  },
  form: { strained: 'passata' },
  heat: { sweet: String.raw`suss(kartoffel|kirsch)\p{L}*` },
};

type Group = keyof typeof groups;
/** The values that a text names, by group. */
export type Traits = ReadonlyMap<Group, ReadonlySet<string>>;

/** Groups of nouns alone. */
const ofNouns: ReadonlySet<Group> = new Set<Group>(['animal', 'cut']);

const wholeWords = (words: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:و?ال)?(?:${words})(?![\p{L}\p{N}])`, 'gu');

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries returns strings
const readers = (Object.entries(groups) as [Group, Record<string, string>][]).map(
  ([group, values]) => ({
    group,
    values: Object.entries(values).map(([value, words]) => {
      const named = nouns[group]?.[value];
      return {
        value,
        adjective: ofNouns.has(group) ? null : wholeWords(words),
        noun: ofNouns.has(group)
          ? wholeWords(words)
          : named === undefined
            ? null
            : wholeWords(named),
      };
    }),
  }),
);

interface ReadTraits {
  traits: Traits;
  /** The text without those that are no nouns. */
  rest: string;
  hasAdjective: boolean;
}

/** Reads the traits that a text names. */
export function readTraits(text: string): ReadTraits {
  const traits = new Map<Group, Set<string>>();
  // Of which earlier groups have taken their words, for reading; and what is left to search for.
  let unread = foldText(text);
  let rest = unread;
  let hasAdjective = false;
  for (const { group, values } of readers) {
    const before = unread;
    const has = (pattern: RegExp | null) => pattern !== null && before.search(pattern) !== -1;
    for (const { value, adjective, noun } of values) {
      if (!has(adjective) && !has(noun)) continue;
      traits.set(group, (traits.get(group) ?? new Set()).add(value));
      // A compound can be of two groups of nouns: shoulder of lamb.
      if (noun !== null && !ofNouns.has(group)) unread = unread.replaceAll(noun, ' ');
      if (adjective === null || !has(adjective)) continue;
      unread = unread.replaceAll(adjective, ' ');
      rest = rest.replaceAll(adjective, ' ');
      hasAdjective = true;
    }
  }
  return { traits, rest: rest.replaceAll(/\s+/g, ' ').trim(), hasAdjective };
}

/** Whether traits say which goods are meant: an animal, a cut, or that they are frozen. */
export function isOfNouns(traits: Traits): boolean {
  return (
    traits.size > 0 &&
    [...traits].every(([group, values]) => ofNouns.has(group) || values.has('frozen'))
  );
}

/** Whether a word is an adjective, which `compareTraits` compares. */
export function isAdjective(word: string): boolean {
  return readTraits(word).hasAdjective;
}

/** Whether goods are known to have another value of a group than is asked. */
export function isOfOther(group: Group, asked: Traits, known: Traits): boolean {
  const [wanted, own] = [asked.get(group), known.get(group)];
  return wanted !== undefined && own !== undefined && wanted.isDisjointFrom(own);
}

export type TraitFit = 'has' | 'unknown' | 'contradicts';

/** How what is known of goods fits what is asked, over all groups; `has` only if all are known. */
export function compareTraits(asked: Traits, named: Traits, told: Traits): TraitFit {
  let fit: TraitFit = 'has';
  for (const [group, values] of asked) {
    const isIn = (known: Traits) => [...values].some((value) => known.get(group)?.has(value));
    const known = named.get(group);
    // "Taze bezelye" are young peas, which are frozen here.
    const isPreserved = group === 'state' && known?.has('fresh') === false;
    if (isIn(named) || (!isPreserved && isIn(told))) continue;
    if (known !== undefined && known.size > 0) return 'contradicts';
    // What is ground to a powder is dried.
    if (group === 'state' && values.has('dried') && named.get('form')?.has('ground')) continue;
    // What is neither frozen nor dried nor tinned is fresh.
    if (group === 'state' && values.has('fresh')) continue;
    fit = 'unknown';
  }
  return fit;
}
