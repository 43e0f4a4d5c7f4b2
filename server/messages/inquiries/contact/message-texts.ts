import type { Language } from '#domain/accounts/languages.ts';

interface ContactTexts {
  heading: string;
  received: (day: string, time: string) => string;
  next: string;
  not_you: string;
  footer: (shop: string) => string;
}

/** The receipt of a message. Does not quote the message, because anyone can enter any email. */
export const contactTexts: Record<Language, ContactTexts> = {
  de: {
    heading: 'Wir haben deine Nachricht erhalten',
    received: (day, time) => `Deine Nachricht ist am ${day} um ${time} Uhr bei uns eingegangen.`,
    next: 'Wir antworten so bald wie möglich an diese Adresse.',
    not_you:
      'Du hast uns nicht geschrieben? Dann hat sich jemand vertippt, und du musst nichts tun.',
    footer: (shop) => `Dein Team von ${shop}`,
  },
  en: {
    heading: 'We have received your message',
    received: (day, time) => `We received your message on ${day} at ${time}.`,
    next: 'We will reply to this address as soon as possible.',
    not_you:
      'If you did not write to us, someone mistyped their address and you can ignore this email.',
    footer: (shop) => `Your ${shop} team`,
  },
  ar: {
    heading: 'استلمنا رسالتك',
    received: (day, time) => `وصلتنا رسالتك بتاريخ ${day} الساعة ${time}.`,
    next: 'سنردّ على هذا العنوان في أقرب وقت.',
    not_you: 'لم تراسلنا؟ لا بد أن أحدًا أخطأ في كتابة عنوانه، ولا داعي لفعل أي شيء.',
    footer: (shop) => `فريق ${shop}`,
  },
  tr: {
    heading: 'Mesajını aldık',
    received: (day, time) => `Mesajın ${day} tarihinde saat ${time} itibarıyla bize ulaştı.`,
    next: 'En kısa sürede bu adrese yanıt veririz.',
    not_you:
      'Bize sen yazmadın mı? O zaman biri adresini yanlış yazmıştır, bir şey yapmana gerek yok.',
    footer: (shop) => `${shop} ekibi`,
  },
};
