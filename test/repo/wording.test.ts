import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/accounts/languages.ts';
import { projectFiles, readProjectFile } from './files.ts';
import { readLocale, textFolders, type Texts } from './locale-texts.ts';

/** What a language does not write, with what it writes instead. */
interface Rule {
  avoid: RegExp;
  write: string;
  /** Texts that the rule would find, each with one fault. */
  examples: readonly string[];
  /** Whether the rule is for the text of this key; else for all. */
  isFor?: (key: string) => boolean;
}

/** Groups of texts that the staff reads. */
const staff =
  /^(?:admin|admin_\w+|cash|contents|held_orders|opening|picking|problem|team|tour|work)\./;
const forCustomers = (key: string) => !staff.test(key);
/** The search compares names of products as they are. */
const forTexts = (key: string) => !key.startsWith('demo.');

const apostrophe: Rule = {
  avoid: /\p{L}'\p{L}/u,
  write: '’',
  examples: ["SMS'teki kod", "today's plan"],
  isFor: forTexts,
};

/**
 * Hours, for which a line would break after the dash. Messages of the server may become an SMS,
 * which has no such sign.
 */
const joined: Rule = {
  avoid: /\}\}–\{\{/u,
  write: '}}–\\u2060{{',
  examples: ['{{start}}–{{end}}'],
  isFor: (key) => key !== 'orders.message.hours',
};

const rules: Partial<Record<Language, readonly Rule[]>> = {
  ar: [
    {
      avoid: /[\p{Script=Arabic}\p{M}»][,;?]|\}\}[,;?]|[,;?] ?\p{Script=Arabic}/u,
      write: '، ؛ ؟',
      examples: ['السبت, من', 'الطلب {{number}}, غدًا', 'هل تريد ذلك?'],
    },
    { avoid: /[٠-٩۰-۹]/u, write: '0-9', examples: ['بعد ٣ أيام'] },
    { avoid: /["“”„]/u, write: '«…»', examples: ['أضاف ”{{name}}“'] },
    { avoid: /%\s?[\d{]|(?:\d|\}\}) %/u, write: '1,5%', examples: ['ضريبة {{rate}} %', '%1,5'] },
    { avoid: /\d[.]\d+ ?%/u, write: '1,5% with a comma', examples: ['حليب 1.5%'] },
    {
      avoid: /(?:^|[.!؟:،]\s)أنت(?!\p{L})/u,
      write: 'a sentence that needs no أنت',
      examples: ['أنت تختار موعد التوصيل', 'تم. أنت التالي'],
    },
    {
      avoid: /عربون|رسوم العبوات/u,
      write: 'تأمين العبوات',
      examples: ['+ عربون', 'رسوم العبوات المستردّة'],
    },
    { avoid: /زبون|زبائن/u, write: 'عميل، عملاء', examples: ['بلغة الزبون', 'الزبائن الجدد'] },
    { avoid: /طلبي(?:ة|ات|ت)/u, write: 'طلب، طلبات', examples: ['الطلبية 1042', 'طلبيات كثيرة'] },
    {
      avoid: /(?<![\p{L}\p{M}])(?:ال)?(?:صنف|أصناف)/u,
      write: 'منتج، منتجات',
      examples: ['صنفًا واحدًا', 'بعض أصناف الطلب'],
    },
    { avoid: /(?<!\p{M})يرجى/u, write: 'يُرجى', examples: ['يرجى تأكيد التنبيه'] },
    { avoid: /قائمة مشتريات/u, write: 'قائمة تسوق', examples: ['لصق قائمة مشتريات'] },
    { avoid: /حق التراجع/u, write: 'حق الانسحاب', examples: ['معلومات حق التراجع'] },
    {
      avoid: /فئة|فئات/u,
      write: 'قسم، أقسام',
      examples: ['الفئات الفرعية'],
      isFor: forCustomers,
    },
  ],
  en: [
    joined,
    { avoid: /(?:\d|\}\})\s%/u, write: '3.5%', examples: ['whole milk 3.5 %', '{{rate}} % VAT'] },
    apostrophe,
    {
      avoid: /delivery window/iu,
      write: 'time slot',
      examples: ['The delivery window is over.'],
      isFor: forCustomers,
    },
    {
      avoid: /\bobligation\b/iu,
      write: 'pay on delivery',
      examples: ['Order with obligation to pay'],
    },
    {
      avoid: /Freshly picked/u,
      write: 'fresh groceries',
      examples: ['Freshly picked, to your door'],
    },
  ],
  de: [
    joined,
    { avoid: /(?:\d|\}\})%/u, write: '3,5 %', examples: ['Vollmilch 3,5%', '{{rate}}% MwSt.'] },
    { avoid: /(?<![-\p{L}])Mails?(?!\p{L})/u, write: 'E-Mail', examples: ['auf diese Mail'] },
    {
      avoid: /Lieferfenster/u,
      write: 'Zeitfenster',
      examples: ['Dieses Lieferfenster ist vorbei.'],
      isFor: forCustomers,
    },
    { avoid: /\(freiwillig\)/u, write: '(optional)', examples: ['Foto (freiwillig)'] },
    { avoid: /["”]/u, write: '„…“', examples: ['Tippe auf "Weiter"'] },
  ],
  tr: [
    joined,
    {
      avoid: /%\s|(?:\d|\}\})\s?%/u,
      write: '%1,5',
      examples: ['yarım yağlı süt, % 1,5', '1,5% yağ', '{{rate}} % KDV'],
    },
    apostrophe,
    {
      avoid: /\b(?:asgari|alt) sipariş/iu,
      write: 'minimum sipariş tutarı',
      examples: ['Asgari sipariş tutarı', 'alt sipariş tutarı'],
    },
    { avoid: /\bavro/iu, write: 'euro', examples: ['En yüksek fiyat (avro)'] },
    { avoid: /\btekrar dene/iu, write: 'yeniden dene', examples: ['Lütfen tekrar dene.'] },
    {
      avoid: /\b(?:saat|teslimat) aralı/iu,
      write: 'zaman aralığı',
      examples: ['Şu anda boş saat aralığı yok.'],
    },
    { avoid: /kapı (?:no|numara)/iu, write: 'bina numarası', examples: ['Kapı no.'] },
    { avoid: /parola/iu, write: 'şifre', examples: ['Parolanı bir kez daha seç.'] },
    { avoid: /adres\p{L}* (?:henüz )?doğrula/iu, write: 'onayla', examples: ['adresini doğrula'] },
    { avoid: /[„"]/u, write: '“…”', examples: ['„{{list}}“ listesi'] },
    { avoid: /alternatif/iu, write: 'yerine ürün', examples: ['uygun bir alternatif yok'] },
    {
      avoid: /kampanya/iu,
      write: 'fırsat',
      examples: ['Kampanya fiyatı'],
      isFor: forCustomers,
    },
  ],
};

/** Names of products and categories of the demo shop. */
function demoNames(language: Language): Texts {
  const suffix = language === 'de' ? '' : `_${language}`;
  return new Map(
    projectFiles(/^demo\/catalogue\/.*[.]jsonl$/)
      .flatMap((path) => readProjectFile(path).text.trim().split('\n'))
      .map((line) => JSON.parse(line) as Record<string, string>)
      .map((product) => [`demo.${product.name}`, product[`name${suffix}`] ?? '']),
  );
}

function faults(texts: Texts, { avoid, write, isFor = () => true }: Rule): string[] {
  return [...texts]
    .filter(([key, text]) => isFor(key) && avoid.test(text))
    .map(([key, text]) => `${key}: "${text}" (write ${write})`);
}

describe.each(Object.entries(rules) as [Language, readonly Rule[]][])('in %s', (language, own) => {
  const texts = new Map([
    ...textFolders.flatMap((folder) => [...readLocale(language, folder)]),
    ...demoNames(language),
  ]);

  test.each(own.map((rule) => [rule.write, rule] as const))('texts write %s', (_, rule) => {
    expect(texts.size).toBeGreaterThan(2000);
    expect(faults(texts, rule)).toEqual([]);
  });

  test.each(own.flatMap((rule) => rule.examples.map((example) => [example, rule] as const)))(
    'the fault in "%s" is found',
    (example, rule) => {
      expect(faults(new Map([['cart.title', example]]), rule)).toHaveLength(1);
    },
  );
});

test.each([
  ['a rule for customers', 'admin_offers.add', 'Yeni kampanya', forCustomers],
  ['a rule for texts', 'demo.Käse', 'Yeni kampanya', forTexts],
])('%s leaves %s alone', (_, key, text, isFor) => {
  const rule: Rule = { avoid: /kampanya/u, write: 'fırsat', examples: [], isFor };
  expect(faults(new Map([[key, text]]), rule)).toEqual([]);
  expect(faults(new Map([['cart.title', text]]), rule)).toHaveLength(1);
});
