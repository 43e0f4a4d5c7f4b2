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
  /** A rule for customers' texts leaves the words of the staff alone. */
  isForCustomers?: true;
}

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
    { avoid: /قائمة مشتريات/u, write: 'قائمة تسوق', examples: ['لصق قائمة مشتريات'] },
    { avoid: /حق التراجع/u, write: 'حق الانسحاب', examples: ['معلومات حق التراجع'] },
    {
      avoid: /فئة|فئات/u,
      write: 'قسم، أقسام',
      examples: ['الفئات الفرعية'],
      isForCustomers: true,
    },
  ],
  tr: [
    {
      avoid: /%\s|(?:\d|\}\})\s?%/u,
      write: '%1,5',
      examples: ['yarım yağlı süt, % 1,5', '1,5% yağ', '{{rate}} % KDV'],
    },
    { avoid: /\p{L}'\p{L}/u, write: '’', examples: ["SMS'teki kod"] },
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
    { avoid: /alternatif/iu, write: 'yerine ürün', examples: ['uygun bir alternatif yok'] },
    {
      avoid: /kampanya/iu,
      write: 'fırsat',
      examples: ['Kampanya fiyatı'],
      isForCustomers: true,
    },
  ],
};

/** Groups of texts that the staff reads. */
const staff = /^(?:admin|admin_\w+|contents|held_orders|opening|picking|problem|team|tour|work)\./;

/** Names of products and categories of the demo shop. */
function demoNames(language: Language): Texts {
  const suffix = language === 'de' ? '' : `_${language}`;
  return new Map(
    projectFiles(/^demo\/catalogue\/.*[.]jsonl$/)
      .flatMap((path) => readProjectFile(path).text.trim().split('\n'))
      .map((line) => JSON.parse(line) as Record<string, string>)
      .map((product) => [product.name ?? '', product[`name${suffix}`] ?? '']),
  );
}

function faults(texts: Texts, { avoid, write, isForCustomers }: Rule): string[] {
  return [...texts]
    .filter(([key, text]) => avoid.test(text) && !(isForCustomers && staff.test(key)))
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

test('a rule for customers leaves the words of the staff alone', () => {
  const texts = new Map([['admin_offers.add', 'Yeni kampanya']]);
  const rule: Rule = { avoid: /kampanya/u, write: 'fırsat', examples: [], isForCustomers: true };
  expect(faults(texts, rule)).toEqual([]);
});
