import type { Language } from '#domain/accounts/languages.ts';

/** Null: the shop does not sell it, and nothing is shown in its place. */
type Meant = RegExp | null;

const eggs = /^(Bio-)?Eier/;
const bread = /brot|Buttertoast|Baguette|Schrippen/;
const freshTomatoes = /^(Rispen|Kirsch)tomaten/;
const rice = /reis, |Reis, /;
const oil = /öl/;
const cheese = /käse( |$)|Käse |Gouda|Kaşar|Halloumi|Schmelzkäse/;
const yoghurt = /^(Natur|Sahne)joghurt/;
const water = /Mineralwasser/;
const onions = /zwiebeln|Zwiebeln/;
const chicken = /^(Hähnchen(brust|unter|flügel|fleisch)|Ganzes Hähnchen)/;
const mince = /hackfleisch/;
const pasta = /Spaghetti|Fusilli|Farfalle|^(Muschel|Faden|Sternchen)nudeln|Eierbandnudeln/;
const coffee = /[Kk]affee|Mokka/;
const blackTea = /^Schwarzer Tee/;
const lentils = /[Ll]insen(,|$)/;
const chickpeas = /^(Kichererbsen|Hummus)/;
const freshMilk = /Frischmilch/;
const olives = /Oliven/;
const potatoes = /^Kartoffeln/;
const dates = /[Dd]atteln/;

/**
 * What a family with a Turkish, Arabic and German kitchen types: basics, plurals, foreign keyboards
 * and typing errors. The right kind of goods, as the German names tell it, was written down before
 * the first measurement; the first hit must be of this kind.
 */
export const familyWords: Record<Language, readonly (readonly [word: string, meant: Meant])[]> = {
  de: [
    ['Milch', freshMilk],
    ['Brot', bread],
    ['Eier', eggs],
    ['Tomaten', freshTomatoes],
    ['Butter', /Süßrahmbutter/],
    ['Zwiebeln', onions],
    ['Hähnchen', chicken],
    ['Hack', mince],
    ['Reis', rice],
    ['Mehl', /^Weizenmehl/],
    ['Zucker', /^Feiner Zucker/],
    ['Öl', oil],
    ['Käse', cheese],
    ['Joghurt', yoghurt],
    ['Kartoffel', potatoes],
    ['Möhren', /^Karotten/],
    ['Nudeln', pasta],
    ['Apfel', /^Äpfel/],
    ['Paprika', /^Grüne Paprika/],
    ['Erdbeere', /^Erdbeeren$/],
    ['Spinat', /^Blattspinat/],
    ['Kaffe', coffee],
    ['Zimmt', /^Zimt/],
    ['Tomatten', freshTomatoes],
    ['Olivenoel', /^Olivenöl/],
    ['Zahnbürste', null],
    ['Toilettenpapier', null],
  ],
  en: [
    ['milk', freshMilk],
    ['bread', bread],
    ['eggs', eggs],
    ['butter', /Süßrahmbutter/],
    ['tomatos', freshTomatoes],
    ['potato', potatoes],
    ['onion', onions],
    ['chicken', chicken],
    ['minced meat', mince],
    ['rice', rice],
    ['flour', /^Weizenmehl/],
    ['sugar', /^Feiner Zucker/],
    ['cheese', cheese],
    ['yogurt', yoghurt],
    ['water', water],
    ['orange', /^Orangen,/],
    ['strawberry', /^Erdbeeren/],
    ['tea', /[Tt]ee, /],
    ['salt', /^Meersalz/],
    ['brocoli', /^Brokkoli$/],
    ['honey', /[Hh]onig/],
    ['cucumbers', /^Salatgurke/],
    ['pasta', pasta],
    ['chickpea', chickpeas],
    ['cream', /Schlagsahne|Schmand/],
    ['nappies', null],
  ],
  tr: [
    ['süt', freshMilk],
    ['ekmek', bread],
    ['yumurta', eggs],
    ['domates', freshTomatoes],
    ['tereyagi', /Süßrahmbutter/],
    ['soğan', onions],
    ['patates', potatoes],
    ['tavuk', chicken],
    ['kıyma', mince],
    ['pirinc', rice],
    ['un', /^Weizenmehl/],
    ['şeker', /^Feiner Zucker|^Würfelzucker/],
    ['yağ', /öl|schmalz|butter/],
    ['peynir', cheese],
    ['yogurt', yoghurt],
    ['su', /Mineralwasser Still/],
    ['cay', blackTea],
    ['kahve', coffee],
    ['salça', /^Tomatenmark|^Paprikamark/],
    ['salatalik', /^Salatgurke/],
    ['maydonoz', /Petersilie/],
    ['zeytin', olives],
    ['mercimekler', lentils],
    ['elma', /^Äpfel/],
    ['makarna', pasta],
    ['bebek bezi', null],
  ],
  ar: [
    ['حليب', freshMilk],
    ['خبز', bread],
    ['البيض', eggs],
    ['بندوره', freshTomatoes],
    ['زبدة', /Süßrahmbutter/],
    ['بصل', onions],
    ['بطاطا', potatoes],
    ['الدجاج', chicken],
    ['لحمة مفرومة', mince],
    ['أرز', rice],
    ['الرز', rice],
    ['طحين', /^Weizenmehl/],
    ['سكر', /^Feiner Zucker/],
    ['زيت', oil],
    ['جبن', cheese],
    ['لبن', yoghurt],
    ['مي', water],
    ['شاي', blackTea],
    ['قهوه', coffee],
    ['تمور', dates],
    ['عدس', lentils],
    ['حمص', chickpeas],
    ['زيتون', olives],
    ['ليمون', /^Zitronen$/],
    ['معكرونه', pasta],
    ['حفاضات اطفال', null],
  ],
};
