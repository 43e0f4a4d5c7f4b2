import type { Allergen } from '../allergens.ts';

/** What goods can be without, in folded words of four languages, and how to know that they are. */
export interface Excludable {
  /** Of a customer, and in names and search words of products. */
  words: string;
  /** Declared by law: a product with data contains it or does not. */
  allergens?: readonly Allergen[];
  /**
   * In lists of ingredients, which are German. With an allergen, that is one of several: a label
   * declares nuts, and its list says which.
   */
  ingredients?: string;
  /** A word that alone means to be without: "zero", "tuzsuz". */
  alone?: string;
  /** In no list of ingredients: only a product that says so is without. */
  isNeverListed?: true;
}

export const excludables = {
  peanuts: {
    words: 'erdnuss(e|en)?|peanuts?|yer fistigi|فول سوداني',
    allergens: ['peanuts'],
  },
  all_nuts: {
    words: 'nuss(e|en)?|nuts?|schalenfruchte?|kuruyemis|مكسرات',
    allergens: ['nuts', 'peanuts'],
  },
  hazelnuts: {
    words: String.raw`hasel\p{L}*|hazelnuts?|findik(lar)?|بندق`,
    allergens: ['nuts'],
    ingredients: 'haselnuss',
  },
  walnuts: {
    words: 'walnuss(e|en)?|walnuts?|ceviz(ler)?|عين الجمل|جوز(?! ال?هند)',
    allergens: ['nuts'],
    ingredients: 'walnuss',
  },
  almonds: { words: 'mandeln?|almonds?|badem|لوز', allergens: ['nuts'], ingredients: 'mandel' },
  pistachios: {
    words: 'pistazien?|pistachios?|antep fistigi|فستق( حلبي)?',
    allergens: ['nuts'],
    ingredients: 'pistazie',
  },
  cashews: { words: 'cashews?|kaju|كاجو', allergens: ['nuts'], ingredients: 'cashew' },
  // Pistachios or peanuts, in Turkish.
  fistik: {
    words: 'fistik(lar)?',
    allergens: ['nuts', 'peanuts'],
    ingredients: 'pistazie|erdnuss',
  },
  milk: {
    words: String.raw`(kuh)?milch(produkte)?|milk|dairy( products)?|sut|حليب|(مشتقات )?(ال)?البان|لبن|sahne|cream|krema|butter|tereyagi|زبده|kase|cheese|peynir|جبنه?`,
    allergens: ['milk'],
  },
  eggs: { words: 'ei(er|ern)?|eggs?|yumurta|بيضه?', allergens: ['eggs'] },
  sesame: { words: 'sesam|sesame( seeds)?|susam|سمسم', allergens: ['sesame'] },
  soy: { words: 'soja|soya?|soybeans?|صويا', allergens: ['soybeans'] },
  gluten: {
    words: 'gluten|weizen|wheat|bugday|قمح|غلوتين|جلوتين|كلوتين',
    allergens: ['gluten'],
  },
  fish: { words: 'fisch|fish|balik|سمك', allergens: ['fish'] },
  shellfish: {
    words: 'krebstiere?|krabben|garnelen|shellfish|shrimps?|prawns?|karides|روبيان|جمبري',
    allergens: ['crustaceans', 'molluscs'],
  },
  celery: { words: 'sellerie|celery|kereviz|كرفس', allergens: ['celery'] },
  mustard: { words: 'senf|mustard|hardal|خردل', allergens: ['mustard'] },
  sulphites: {
    words: 'sulfite?n?|schwefel|sulphites?|sulfites?|kukurt|sulfit|كبريت',
    allergens: ['sulphites'],
  },
  lupin: { words: 'lupinen?|lupin|acibakla|ترمس', allergens: ['lupin'] },
  sugar: {
    words: String.raw`(zugesetzten? )?zucker(zusatz)?|(added )?sugar|(ilave )?seker|سكر( مضاف)?`,
    ingredients: String.raw`zucker|sirup|honig|glukose|dextrose|fruktose|fruchtose|dicksaft|maltose|karamell`,
    alone:
      'zero|ungesusst(e[mnrs]?)?|ungezuckert(e[mnrs]?)?|unsweetened|diet|diyet|دايت|زيرو|غير محلاه?',
  },
  salt: {
    words: 'salz|salt|tuz|ملح',
    ingredients: 'salz',
    alone: 'ungesalzen(e[mnrs]?)?|unsalted|غير مملحه?',
  },
  bubbles: {
    words: 'kohlensaure|sprudel|blubber|gas|bubbles|fizz|gaz|غاز',
    ingredients: 'kohlensaure',
    alone: 'still(e[mnrs]?)?|non[ -]?carbonated',
  },
  stones: {
    words: 'steine?n?|kerne?n?|stones?|pits?|seeds?|cekirdek|نوي|نواه?|بذور|بزر',
    alone: String.raw`entsteint(e[mnrs]?)?|entkernt(e[mnrs]?)?|pitted|stoneless|منزوعه? (ال)?(نوي|بذور)`,
    isNeverListed: true,
  },
  caffeine: {
    words: String.raw`koffein|coffein|caffeine|kafein|كافيين`,
    alone: String.raw`(ent|de)[ck]of+ein\p{L}*|decaf(f?einated)?|kafeinsiz`,
    isNeverListed: true,
  },
  alcohol: { words: 'alkohol|alcohol|alkol|كحول', ingredients: 'alkohol|wein|rum|likor' },
  pork: {
    words: String.raw`schwein(e|s|efleisch)?|pork|domuz( eti)?|(لحم )?(ال)?خنزير`,
    ingredients: 'schwein',
  },
  skin: { words: 'haut|skin|deri|جلد', isNeverListed: true },
  bones: { words: 'knochen|grate?n?|bones?|kemik|kilcik|عظم|حسك', isNeverListed: true },
  peel: { words: 'schalen?|shells?|peel|kabuk|قشره?', isNeverListed: true },
  pulp: { words: 'fruchtfleisch|pulp|posa|لب', isNeverListed: true },
  raisins: {
    words: 'rosinen?|sultaninen?|raisins?|kuru uzum|uzum|زبيب',
    ingredients: 'rosine|sultanine|korinthe|weinbeere',
  },
  garlic: { words: 'knoblauch|garlic|sarimsak|ثوم', ingredients: 'knoblauch' },
  onion: { words: 'zwiebeln?|onions?|sogan|بصل', ingredients: 'zwiebel' },
  vinegar: { words: 'essig|vinegar|sirke|خل', ingredients: 'essig' },
  chilli: {
    words: 'chili|chilli|paprika|biber|فلفل',
    ingredients: 'chili|paprika|peperoni|pfeffer',
  },
  gelatine: { words: 'gelatine?|jelatin|جيلاتين', ingredients: 'gelatine' },
  palm_oil: {
    words: 'palm(ol|fett)|palm oil|palm yagi|زيت النخيل',
    ingredients: 'palm',
  },
  honey: { words: 'honig|honey|bal|عسل', ingredients: 'honig' },
  chocolate: {
    words: 'schoko(lade)?|kakao|chocolate|cocoa|cikolata|شوكولا(ته)?|كاكاو',
    ingredients: 'kakao|schoko',
  },
  coconut: {
    words: 'kokos(nuss)?|coconut|hindistan cevizi|جوز الهند',
    ingredients: 'kokos',
  },
  cinnamon: { words: 'zimt|cinnamon|tarcin|قرفه', ingredients: 'zimt' },
  meat: {
    words: String.raw`fleisch|meat|et|لحم`,
    ingredients: 'fleisch|rind|huhn|hahnchen|lamm|pute|salami|wurst|sucuk|schinken',
  },
  salami: { words: 'salami|salam|سلامي', ingredients: 'salami' },
  sausage: { words: 'wurst|sausage|sosis|sucuk|سجق|نقانق', ingredients: 'wurst|sucuk' },
  spice: { words: 'hefe|yeast|maya|خميره', ingredients: 'hefe' },
} as const satisfies Record<string, Excludable>;
export type ExcludableName = keyof typeof excludables;
