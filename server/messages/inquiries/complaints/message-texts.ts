import type { Language } from '#domain/accounts/languages.ts';
import type { ComplaintReason } from '#domain/orders/feedback.ts';

interface ComplaintTexts {
  heading: string;
  received: (orderNumber: number) => string;
  next: string;
  items: string;
  reason: string;
  reasons: Record<ComplaintReason, string>;
  footer: (shop: string) => string;
}

/** The receipt of a complaint. */
export const complaintTexts: Record<Language, ComplaintTexts> = {
  de: {
    heading: 'Wir haben deine Reklamation erhalten',
    received: (number) =>
      `Deine Reklamation zur Bestellung ${number} ist bei uns. Das tut uns leid!`,
    next: 'Wir sehen sie uns an und melden uns so bald wie möglich.',
    items: 'Darum geht es',
    reason: 'Grund',
    reasons: {
      missing: 'Fehlt',
      damaged: 'Beschädigt',
      spoiled: 'Verdorben',
      wrong: 'Falscher Artikel',
      other: 'Etwas anderes',
    },
    footer: (shop) => `Dein Team von ${shop}`,
  },
  en: {
    heading: 'We have received your complaint',
    received: (number) => `We have your complaint about order ${number}. We are sorry!`,
    next: 'We will look into it and get back to you as soon as possible.',
    items: 'What it is about',
    reason: 'Reason',
    reasons: {
      missing: 'Missing',
      damaged: 'Damaged',
      spoiled: 'Spoiled',
      wrong: 'Wrong item',
      other: 'Something else',
    },
    footer: (shop) => `Your ${shop} team`,
  },
  ar: {
    heading: 'استلمنا شكواك',
    received: (number) => `وصلتنا شكواك بشأن الطلب ${number}، ونحن آسفون لما حدث.`,
    next: 'سننظر فيها ونردّ عليك في أقرب وقت.',
    items: 'موضوع الشكوى',
    reason: 'السبب',
    reasons: {
      missing: 'ناقص',
      damaged: 'متضرّر',
      spoiled: 'فاسد',
      wrong: 'منتج خاطئ',
      other: 'سبب آخر',
    },
    footer: (shop) => `فريق ${shop}`,
  },
  tr: {
    heading: 'Şikâyetini aldık',
    received: (number) => `${number} numaralı siparişinle ilgili şikâyetin bize ulaştı. Üzgünüz!`,
    next: 'İnceleyip en kısa sürede sana dönüş yapacağız.',
    items: 'Konu',
    reason: 'Neden',
    reasons: {
      missing: 'Eksik',
      damaged: 'Hasarlı',
      spoiled: 'Bozulmuş',
      wrong: 'Yanlış ürün',
      other: 'Başka bir şey',
    },
    footer: (shop) => `${shop} ekibi`,
  },
};
