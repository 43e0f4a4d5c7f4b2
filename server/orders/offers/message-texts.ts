import type { Language } from '#domain/accounts/languages.ts';

interface OfferTexts {
  heading: (orderNumber: number) => string;
  missing: (quantity: number, product: string) => string;
  /** Without an answer, the goods are not charged. */
  ask: (time: string) => string;
  /** Without an answer, the first candidate is packed. */
  rule: (time: string, substitute: string) => string;
  candidates: string;
  no_dearer: string;
  answer: string;
  sms: (facts: { shop: string; number: number; time: string }) => string;
  /** No product of the range replaces the goods. */
  nothing_fits: string;
  nothing_fits_sms: (facts: { shop: string; number: number; product: string }) => string;
}

export const offerTexts: Record<Language, OfferTexts> = {
  de: {
    heading: (number) => `In deiner Bestellung ${number} fehlt ein Artikel`,
    missing: (quantity, product) => `beim Packen war nicht da: ${quantity} × ${product}.`,
    ask: (time) =>
      `Bis ${time} Uhr kannst du einen Ersatz wählen. Ohne Antwort zahlst du dafür nichts.`,
    rule: (time, substitute) =>
      `Ohne Antwort bis ${time} Uhr packen wir ${substitute} ein. Bis dahin kannst du anders wählen.`,
    candidates: 'Das können wir stattdessen einpacken',
    no_dearer: 'Du zahlst nicht mehr als für das Bestellte.',
    answer: 'Jetzt wählen',
    sms: ({ shop, number, time }) =>
      `${shop}: In Bestellung ${number} fehlt ein Artikel. Wähle bis ${time} Uhr einen Ersatz auf der Seite deiner Bestellung.`,
    nothing_fits:
      'Etwas Passendes haben wir nicht gefunden. Du zahlst dafür nichts; alles andere packen wir weiter. Solange wir packen, kannst du auf der Seite deiner Bestellung etwas anderes wählen.',
    nothing_fits_sms: ({ shop, number, product }) =>
      `${shop}: In Bestellung ${number} fehlt ${product}. Wir haben keinen passenden Ersatz, du zahlst dafür nichts.`,
  },
  en: {
    heading: (number) => `An item of your order ${number} is missing`,
    missing: (quantity, product) =>
      `when we packed your order, this was missing: ${quantity} × ${product}.`,
    ask: (time) =>
      `You can choose a substitute until ${time}. Without an answer you pay nothing for it.`,
    rule: (time, substitute) =>
      `Without an answer by ${time} we pack ${substitute}. Until then you can choose otherwise.`,
    candidates: 'What we can pack instead',
    no_dearer: 'You do not pay more than for what you ordered.',
    answer: 'Choose now',
    sms: ({ shop, number, time }) =>
      `${shop}: An item of order ${number} is missing. Choose a substitute on the page of your order until ${time}.`,
    nothing_fits:
      'We have found nothing that fits. You pay nothing for it, and we go on packing the rest. Until it is packed, you can choose something else on the page of your order.',
    nothing_fits_sms: ({ shop, number, product }) =>
      `${shop}: ${product} is missing in order ${number}. We have no substitute that fits, and you do not pay for it.`,
  },
  ar: {
    heading: (number) => `منتج غير متوفر في طلبك ${number}`,
    missing: (quantity, product) => `عند تجهيز طلبك لم نجد: ${quantity} × ${product}.`,
    ask: (time) => `يمكنك اختيار بديل حتى الساعة ${time}. من دون إجابة لن تدفع ثمنه.`,
    rule: (time, substitute) =>
      `من دون إجابة حتى الساعة ${time} نضع ${substitute}. ويمكنك حتى ذلك الوقت اختيار غيره.`,
    candidates: 'ما يمكننا وضعه بدلًا منه',
    no_dearer: 'لن تدفع أكثر من ثمن ما طلبته.',
    answer: 'اختر الآن',
    sms: ({ shop, number, time }) =>
      `${shop}: منتج غير متوفر في الطلب ${number}. اختر بديلًا في صفحة طلبك حتى الساعة ${time}.`,
    nothing_fits:
      'لم نجد بديلًا مناسبًا. لن تدفع ثمنه، ونواصل تجهيز بقية طلبك. ويمكنك حتى تكتمل تعبئته اختيار شيء آخر في صفحة طلبك.',
    nothing_fits_sms: ({ shop, number, product }) =>
      `${shop}: ${product} غير متوفر في الطلب ${number}. ليس لدينا بديل مناسب، ولن تدفع ثمنه.`,
  },
  tr: {
    heading: (number) => `${number} numaralı siparişinde bir ürün eksik`,
    missing: (quantity, product) => `paketlerken şu ürün yoktu: ${quantity} × ${product}.`,
    ask: (time) =>
      `Saat ${time} olana kadar yerine bir ürün seçebilirsin. Yanıt vermezsen bunun için ödeme yapmazsın.`,
    rule: (time, substitute) =>
      `Saat ${time} olana kadar yanıt yoksa ${substitute} koyarız. O zamana kadar başka bir ürün seçebilirsin.`,
    candidates: 'Yerine koyabileceklerimiz',
    no_dearer: 'Sipariş ettiğinden fazlasını ödemezsin.',
    answer: 'Şimdi seç',
    sms: ({ shop, number, time }) =>
      `${shop}: ${number} numaralı siparişte bir ürün eksik. Saat ${time} olana kadar sipariş sayfanda yerine bir ürün seç.`,
    nothing_fits:
      'Uygun bir ürün bulamadık. Bunun için ödeme yapmazsın; geri kalanını paketlemeye devam ediyoruz. Siparişin paketlenene kadar sipariş sayfanda başka bir şey seçebilirsin.',
    nothing_fits_sms: ({ shop, number, product }) =>
      `${shop}: ${number} numaralı siparişte ${product} eksik. Uygun bir ürünümüz yok, bunun için ödeme yapmazsın.`,
  },
};
