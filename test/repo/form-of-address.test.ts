import { describe, expect, test } from 'vitest';
import { readLocale, textFolders } from './locale-texts.ts';

interface Address {
  /** The specification quotes these texts, or the law words them, so they stay formal. */
  quoted: readonly string[];
  /** The pattern finds these, too, which speak of things or to several people. */
  others: readonly string[];
  formal: RegExp;
  examples: readonly string[];
  counterExamples: readonly string[];
}

/** The wording of the law about the right to withdraw. */
const statutory = [
  'withdrawal.effects.text',
  'withdrawal.instructions.text',
  'withdrawal.model_form.text',
];

const german: Address = {
  quoted: [...statutory, 'catalog.sign_in_text', 'catalog.sign_in_title', 'search.too_short'],
  others: [
    // Of an invoice.
    'orders.correction.corrects',
  ],
  /**
   * "Sie" within a sentence, or at its beginning before a plural verb. At the beginning "Sie ist"
   * and "Ihr bestellt" speak of a thing, and to several people.
   */
  formal: /(?<![.!?:…]\s)(?<!^)\b(?:Sie|Ihnen|Ihr)\b|\bSie (?:\p{L}+en|sind)\b|\bIhre[mnrs]?\b/u,
  examples: [
    'Bitte laden Sie die Seite neu.',
    'Sie können jetzt weiterarbeiten.',
    'Ihre Sitzung ist abgelaufen.',
    'Sobald Ihnen jemand eine Tour zuteilt.',
  ],
  counterExamples: [
    'Die Ware ist weg. Sie ist nicht mehr da.',
    'Zu spät: Sie wird schon vorbereitet.',
    'Ihr erreicht den Mindestbestellwert zusammen.',
    'Nachbarn bestellen mit: Ihr teilt euch die Gebühr.',
    'Lade sie neu.',
  ],
};

/** Verbs whose stem ends in a consonant; after a vowel, the imperative is known by its "y". */
const stems =
  'aç|al|ayır|başlat|bak|bildir|bul|çıkar|değiştir|dokun|ed|gir|gönder|götür|kaldır|kapat|kaydet|' +
  'koy|kullan|netleştir|okut|ol|öner|say|seç|soğut|sor|tut|vazgeç|ver|yap|yaz';

const turkish: Address = {
  quoted: [...statutory, 'catalog.sign_in_text', 'catalog.sign_in_title'],
  others: [
    // "Sorun" is a problem here.
    'accounts.email_links.kinds.recovery.text',
    'feedback.wrong_title',
    'orders.message.contact',
    'orders.message.step.delivered.text',
    // The shop is sorry.
    'messages.complaints.received',
    'orders.credit.text',
    // To a house group, or among neighbours.
    'checkout.instructions_hint',
    'house_group.complete',
    'house_group.offer_hint',
    'house_group.terms',
    'information.delivery.group.text',
    'legal.terms.delivery.text',
    'orders.house_group.cancelled_text',
    'orders.house_group.confirmation',
    'orders.house_group.shared_heading',
    'orders.house_group.shared_text',
    'orders.house_group.warning_heading',
    'orders.house_group.warning_text',
  ],
  /** "Siz" and its forms, the endings of its verbs and possessions, and its imperative. */
  formal: new RegExp(
    [
      'siz(?:i|e|in|den|de|inle)?',
      String.raw`\p{L}+(?:[ıiuü]n[ıiuü]|s[ae]n[ıi])z\p{L}*`,
      `(?:${stems})[ıiuü]n`,
      String.raw`\p{L}{2,}[aeıioöuü]y[ıiuü]n`,
    ]
      .map((word) => String.raw`(?<![\p{L}’])${word}(?!\p{L})`)
      .join('|'),
    'iu',
  ),
  examples: [
    'Lütfen bir adres seçin.',
    'Sayfayı yeniden yükleyin.',
    'Siparişinizi aldık.',
    'Bunu yalnızca siz görürsünüz.',
    'Başka bir şey veriyorsanız söyle.',
  ],
  counterExamples: [
    'Lütfen bir adres seç.',
    'Siparişin yolda.',
    'KDV’siz fiyat',
    'Henüz ürün yok, yalnızca önizleme.',
    'Bir ayın faturaları, neyin kaydedildiği',
  ],
};

/** A letter, or the mark of a vowel on it. */
const letter = String.raw`[\p{L}\p{M}]`;

const arabic: Address = {
  quoted: [...statutory],
  others: [
    // Characters "of control".
    'admin_import.reason.control_characters',
    // To a house group, or among neighbours.
    'house_group.complete',
    'house_group.divided',
    'house_group.offer_hint',
    'house_group.terms',
    'information.delivery.group.text',
    'legal.terms.delivery.text',
    'orders.house_group.confirmation',
    'orders.house_group.warning_text',
    // What a customer says to the shop.
    'admin_delivery.demand.none',
    'shop.tell_me_when',
    'substitution.take',
    'substitution.take_product',
  ],
  /** The plural of courtesy: its pronouns, possessions, past, imperative and present. */
  formal: new RegExp(
    [
      'أنتم',
      `حضرت${letter}+`,
      `${letter}{2,}(?:كم|تم)`,
      `${letter}{2,}و(?:ا|ه|ها)`,
      `[وفل]?ت${letter}{2,}ون`,
    ]
      .map((word) => `(?<!${letter})${word}(?!${letter})`)
      .join('|'),
    'u',
  ),
  examples: [
    'اختاروا عنوانًا من فضلكم.',
    'وصلنا طلبكم.',
    'هل تريدون المتابعة؟',
    'لقد أضفتم المنتج.',
    'كما تشاء حضرتك.',
  ],
  counterExamples: [
    'اختر عنوانًا من فضلك.',
    'وصلنا طلبك.',
    'كم يكلف التوصيل؟',
    'تم حفظ العنوان.',
    'قد تكون متاحة غدًا.',
  ],
};

describe.each([
  ['de', 'du', german],
  ['tr', 'sen', turkish],
  ['ar', 'أنت', arabic],
] as const)('the texts in %s', (language, informal, address) => {
  const { quoted, others, formal, examples, counterExamples } = address;

  test(`say "${informal}" to everyone, except where the specification is quoted`, () => {
    const found = textFolders
      .flatMap((folder) => [...readLocale(language, folder)])
      .filter(([, text]) => formal.test(text));
    expect(found.map(([key]) => key).toSorted()).toEqual([...quoted, ...others].toSorted());
  });

  test.each(examples)('are known as formal: %s', (text) => {
    expect(formal.test(text)).toBe(true);
  });

  test.each(counterExamples)('are known as informal: %s', (text) => {
    expect(formal.test(text)).toBe(false);
  });
});
