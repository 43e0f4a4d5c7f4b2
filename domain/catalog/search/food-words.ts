import { normalizeWords } from './normalize-words.ts';

/**
 * Kinds of food, one a line, in words of four languages. Two words of different lines are
 * different goods, however much they look alike: kale is no "käse", leek ("Lauch") no garlic
 * ("Knoblauch"), a fig ("incir") no shank ("incik").
 *
 * What about every grocer carries. These words only tell the others from them.
 */
const staples = `
  milch milk sut حليب
  kase cheese peynir جبن جبنه
  butter tereyagi زبده
  joghurt yoghurt yogurt زبادي
  sahne rahm cream krema قشطه كريمه
  quark labne
  eier eggs yumurta بيض
  brot bread ekmek خبز
  mehl flour un طحين دقيق
  reis rice pirinc ارز رز
  nudeln pasta makarna noodles eriste معكرونه
  zucker sugar seker سكر
  salz salt tuz ملح
  ol oil yag زيت
  essig vinegar sirke خل
  tee tea cay شاي
  kamillentee
  kaffee coffee kahve قهوه
  kakao cocoa كاكاو
  wasser water ماء مياه
  saft juice suyu عصير
  nektar nectar nektari نكتار
  limonade limo lemonade gazoz
  fleisch meat eti لحم
  rind rindfleisch beef dana sigir بقر
  kalb kalbfleisch veal عجل
  lamm lammfleisch lamb kuzu خروف ضان غنم
  hahnchen huhn chicken tavuk دجاج
  haxe shank incik موزات
  wurst wurstchen sausage sosis نقانق
  sucuk سجق
  salami salam سلامي
  fisch fish balik سمك
  lachs salmon somon سلمون
  sardinen sardines sardalya سردين
  apfel apple elma تفاح
  bananen banana muz موز
  orangen orange portakal برتقال
  zitronen lemon limon ليمون
  erdbeeren strawberry strawberries cilek فراوله
  trauben grapes uzum عنب
  mango manga مانجو
  mandarinen mandarins mandalina يوسفي
  melone melon kavun شمام
  wassermelone watermelon karpuz بطيخ
  ananas pineapple اناناس
  tomaten tomato domates طماطم بندوره
  kartoffeln potato patates بطاطا بطاطس
  zwiebeln onion sogan بصل
  knoblauch garlic sarimsak ثوم
  karotten mohren mohre carrot havuc جزر
  gurke cucumber salatalik خيار
  paprika biber فليفله
  pfeffer pepper karabiber فلفل
  salat lettuce marul خس
  spinat spinach ispanak سبانخ
  bohnen beans fasulye فاصوليا
  linsen lentils mercimek عدس
  erbsen peas bezelye بازلاء
  kichererbsen chickpeas nohut حمص
  oliven olives zeytin زيتون
  petersilie parsley maydanoz بقدونس
  minze mint nane نعناع
  nusse nuts kuruyemis مكسرات
  erdnusse peanuts فول
  haselnusse hazelnuts findik بندق
  krokant brittle krokan
  pfannkuchen pancakes pankek
  schokolade chocolate cikolata شوكولاته شوكولا شوكولاطه
  kekse cookies biscuits biskuvi بسكويت
  eis dondurma مثلجات
  honig honey bal عسل
`;

/** What many shops lack: a search for one of these is looked at, product by product. */
const others = `
  grunkohl kale كيل
  kohl weisskohl spitzkohl chinakohl cabbage lahana ملفوف كرنب لهانه
  rotkohl blaukraut
  rosenkohl sprouts bruksel
  blumenkohl karfiol cauliflower karnabahar قرنبيط زهره
  wirsing savoy
  kohlrabi alabas كرنبه
  mangold chard pazi سلق
  lauch porree leek leeks pirasa كراث
  schnittlauch chives chive
  fruhlingszwiebeln scallion scallions
  sellerie celery celeriac kereviz كرفس
  fenchel fennel rezene شمر شومر
  spargel asparagus kuskonmaz هليون
  artischocke artischocken artichoke artichokes enginar خرشوف
  radieschen radish radishes turp فجل
  rettich daikon
  bete beete beetroot beets pancar شمندر شوندر بنجر
  rube steckrube turnip turnips salgam لفت
  pastinake pastinaken parsnip parsnips yabanhavucu
  kurbis pumpkin squash kabak يقطين قرع
  zucchini courgette courgettes كوسا كوسه
  champignon champignons pilz pilze schwammerl mushroom mushrooms mantar فطر مشروم
  rucola rocket arugula roka جرجير
  chicoree endivie endive endives hindiba هندباء
  feldsalat rapunzel cress kresse tere رشاد
  topinambur yerelmasi
  yamswurzel yam yams maniok cassava
  rhabarber rhubarb راوند
  pflaume pflaumen zwetschge zwetschgen plum plums erik برقوق
  nektarine nektarinen nectarine nectarines nektarin نكتارين
  feige feigen fig figs incir تين
  himbeere himbeeren raspberry raspberries ahududu framboise
  brombeere brombeeren blackberry blackberries bogurtlen
  johannisbeere johannisbeeren ribisel currant currants
  stachelbeere stachelbeeren gooseberry gooseberries
  preiselbeere preiselbeeren cranberry cranberries
  quitte quitten quince quinces ayva سفرجل
  kaki kakis persimmon persimmons كاكا
  papaya papayas بابايا
  litschi litschis lychee lychees
  maracuja passionsfrucht
  grapefruit grapefruits greyfurt pampelmuse
  pomelo pomelos
  limette limetten lime limes misket
  granatapfel pomegranate pomegranates nar رمان
  guave guava guavas جوافه
  maulbeere maulbeeren mulberry mulberries
  kokosnuss kokosnusse coconut
  ente enten entenbrust duck ordek بط بطه
  gans ganse goose kaz وز اوز
  kaninchen hase rabbit tavsan ارنب ارانب
  reh hirsch venison geyik
  wachtel wachteln quail bildircin سمان
  ziege ziegenfleisch goat keci ماعز
  forelle forellen trout alabalik
  hering heringe matjes herring رنجه
  makrele makrelen mackerel uskumru ماكريل
  kabeljau dorsch cod morina
  sardellen anchovis anchovies anchovy hamsi انشوجه
  dorade doraden bream cipura دنيس
  wolfsbarsch seabass levrek قاروص
  karpfen carp sazan
  aal eel
  tintenfisch squid kalamar calamari حبار كاليماري
  muschel muscheln mussels midye
  krebs krabbe crab yengec سلطعون
  hummer lobster istakoz
  kaviar caviar havyar كافيار
  tofu توفو
  seitan
  tempeh
  hirse millet dari دخن
  malz malt مالت
  buchweizen buckwheat karabugday
  roggen rye cavdar
  grunkern freekeh firik فريكه
  gerste graupen barley arpa شعير
  amaranth amarant
  leinsamen flaxseed linseed keten
  chia chiasamen شيا
  mohn poppy hashas خشخاش
  nelken nelke cloves karanfil قرنفل
  anis aniseed anason يانسون
  muskat muskatnuss nutmeg
  kardamom cardamom kakule هيل
  safran saffron زعفران
  lorbeer lorbeerblatter bay defne غار
  rosmarin rosemary biberiye
  salbei sage adacayi ميرميه مريميه
  dill dereotu شبت شبث
  kerbel chervil
  estragon tarragon
  liebstockel lovage
  basilikum basil feslegen reyhan ريحان حبق
  bockshornklee fenugreek cemen حلبه
  schwarzkummel nigella
  meerrettich kren horseradish
  wasabi
  pinienkerne pine صنوبر
  maronen kastanien chestnuts kestane كستناء
  pekannusse pecan pecans
  macadamia
  paranusse
  ricotta لور
  parmesan بارميزان
  cheddar تشيدر شيدر
  emmentaler emmental
  camembert brie
  gorgonzola roquefort
  mascarpone
  marzipan
  lakritz liquorice licorice meyankoku
  kaugummi gum sakiz علكه علك
  gelatine gelatin jelatin
  backpulver
  speisestarke starke cornstarch starch nisasta نشا نشاء
  puderzucker
  ahornsirup
`;

const read = (list: string, first: number) =>
  list
    .trim()
    .split('\n')
    .flatMap((line, index) =>
      normalizeWords(line).map((word): [string, number] => [word, first + index]),
    );

const rare = read(others, 1000);
const foods: ReadonlyMap<string, number> = new Map([...read(staples, 0), ...rare]);
const rareWords: ReadonlySet<string> = new Set(rare.map(([word]) => word));

const ending = /(?:ler|lar|en|er|es|e|n|s)$/;

/** The word in the list, also in the other number; undefined for other words. */
function listed(word: string): string | undefined {
  if (foods.has(word)) return word;
  const stem = word.replace(ending, '');
  if (stem.length < 4) return undefined;
  return [stem, `${stem}e`].find((one) => foods.has(one));
}

/** The kind of food that a folded word names; undefined for other words. */
export function foodOf(word: string): number | undefined {
  return foods.get(listed(word) ?? '');
}

/** Whether a folded word names food that many shops lack. */
export function isRareFood(word: string): boolean {
  return rareWords.has(listed(word) ?? '');
}

/** Whether a word of a text does. */
export function namesRareFood(text: string): boolean {
  return normalizeWords(text).some(isRareFood);
}

/** All words of the kind of food that a folded word names; none for other words. */
export function wordsForFood(word: string): string[] {
  const food = foodOf(word);
  return [...foods].flatMap(([other, kind]) => (kind === food ? [other] : []));
}
