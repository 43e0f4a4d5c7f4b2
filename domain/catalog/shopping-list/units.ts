import type { packs } from '../product-fields.ts';
import type { NetUnit } from '../unit-price.ts';

export type Pack = (typeof packs)[number];

/** The meaning of a unit; `amount` differs from 1 for dual forms, half pounds and the like. */
export type Unit =
  | { kind: 'size'; amount: number; unit: Extract<NetUnit, 'g' | 'ml'> }
  | { kind: 'piece'; amount: number }
  | { kind: 'pack'; amount: number; pack: Pack | null };

const size = (unit: 'g' | 'ml', amount: number): Unit => ({ kind: 'size', amount, unit });
const piece = (amount: number): Unit => ({ kind: 'piece', amount });
const pack = (shape: Pack | null, amount = 1): Unit => ({ kind: 'pack', amount, pack: shape });

/** Units in four languages, folded (`fold-text.ts`); Arabic has a dual form. */
const words: readonly (readonly [Unit, string])[] = [
  [size('g', 1), 'g gr gramm gram grams grm غ غم غرام جم جرام'],
  [
    size('g', 1000),
    'kg kgs kilo kilos kilogramm kilogram kilograms كيلو كيلوغرام كيلوجرام كغ كغم كجم',
  ],
  [size('g', 2000), 'كيلوين'],
  [size('g', 500), 'pfund pfd'],
  [size('g', 454), 'lb lbs pound pounds'],
  [size('ml', 1), 'ml milliliter mililitre millilitre millilitres مل ملل مليلتر'],
  [size('ml', 10), 'cl'],
  [size('ml', 100), 'dl'],
  [size('ml', 1000), 'l lt ltr liter litre liters litres لتر ليتر'],
  [size('ml', 568), 'pint pints'],
  [size('ml', 2000), 'لترين ليترين'],
  [
    piece(1),
    'stuck stucke stk st pcs pc piece pieces adet tane ad حبه حبات حبيت قطعه قطع عدد knolle knollen kopf kopfe head heads bulb bulbs zehe zehen clove cloves bas راس',
  ],
  [piece(2), 'حبتين قطعتين'],
  [piece(12), 'dutzend dozen duzine درزن دزينه'],
  [
    pack(null),
    'packung packungen pck pkg packchen pack packs paket pakete packet packets kiste kisten kasten karton kartons box boxes carton cartons netz net bund bunch bunches tafel tafeln laib laibe strauss loaf loaves bar bars tube tuben tup kangal kutu demet kasa somun paketler علبه علب باكيت باكيه باكو بكيت عبوه ربطه ربطات حزمه صندوق كرتونه كرتون ضمه باقه باقات جرزه رغيف ارغفه punnet punnets schale schalen schalchen korbchen steige stiege handvoll handful bundchen zweig zweige sprig sprigs ears cobs cob kolben kocan dal avuc tepsi sepet file viyol شوال طبق حفنه كمشه',
  ],
  [
    pack(null, 2),
    'علبتين باكيتين ربطتين عبوتين صندوقين ضمتين حزمتين باقتين كرتونتين رغيفين جرزتين',
  ],
  [pack('tin'), 'dose dosen can cans tin tins teneke konserve'],
  [
    pack('bottle'),
    'flasche flaschen fl bottle bottles sise زجاجه زجاجات قنينه قناني قاروره قوارير',
  ],
  [pack('bottle', 2), 'زجاجتين قنينتين'],
  [pack('jar'), 'glas glaser jar jars kavanoz مرطبان مرطبانات برطمان'],
  [pack('bag'), 'beutel tute tuten sack sacke bag bags poset torba cuval كيس اكياس'],
  [pack('bag', 2), 'كيسين'],
  [pack('tub'), 'becher tub tubs bardak'],
];

export const unitsByWord: ReadonlyMap<string, Unit> = new Map(
  words.flatMap(([unit, list]) => list.split(' ').map((word): [string, Unit] => [word, unit])),
);

/**
 * Whether a unit without a number is an amount: "kilo domates", "كيلو طماطم", "Flasche Wasser"; at
 * the end of a line only a size, a dual form and a bottle: "Zwiebeln Kilo", "ayran (şişe)". Other
 * packs say there how the goods are preserved: "Tomaten Dose".
 */
export function isAmountAlone(word: string, isFirst: boolean): boolean {
  const unit = unitsByWord.get(word);
  // "Tane karabiber" is pepper in whole grains.
  if (word.length < 3 || unit === undefined || word === 'tane') return false;
  const isBottle = unit.kind === 'pack' && unit.pack === 'bottle';
  return isFirst || unit.kind === 'size' || unit.amount === 2 || isBottle;
}

const ofWords: readonly (readonly [number, string])[] = [
  [0.25, 'ceyrek quarter viertel ربع'],
  [0.5, 'halb halbe halbes halber halben half yarim نصف نص nos noss'],
  [1, 'ein eine einen einem einer one bir واحد واحده'],
  [1.5, 'anderthalb eineinhalb'],
  [2, 'zwei two iki اثنين اثنان تنين'],
  [3, 'drei three uc ثلاثه ثلاث تلاته'],
  [4, 'vier four dort اربعه اربع'],
  [5, 'funf five bes خمسه خمس'],
  [6, 'sechs six alti سته ست'],
  [8, 'acht eight sekiz ثمانيه'],
  [10, 'zehn ten عشره عشر'],
  [12, 'zwolf twelve'],
];

/** Without seven, because "seven spices" is the name of a product. */
export const numbersByWord: ReadonlyMap<string, number> = new Map(
  ofWords.flatMap(([value, list]) =>
    list.split(' ').map((word): [string, number] => [word, value]),
  ),
);

/** Words that add a half to the preceding number: "bir buçuk kilo". */
export const andHalf = new Set(['bucuk', 'ونصف', 'ونص']);

/** Filler words that name no goods. */
export const fillers = new Set(
  'of a an à a. je ca etwa circa bitte please lutfen some etwas einige paar ein eine einen birkac biraz few about من شويه بعض للبيت'.split(
    ' ',
  ),
);
