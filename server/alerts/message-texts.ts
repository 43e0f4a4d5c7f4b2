import type { Language } from '#domain/identity/languages.ts';

interface AlertTexts {
  confirm_subject: string;
  confirm_heading: string;
  confirm_text: (product: string) => string;
  confirm_validity: string;
  confirm_button: string;
  not_you: string;
  heading: (product: string) => string;
  available: string;
  once: string;
  button: string;
  unsubscribe: string;
  team: (shop: string) => string;
}

export const alertTexts: Record<Language, AlertTexts> = {
  de: {
    confirm_subject: 'Bitte bestätige deine Benachrichtigung',
    confirm_heading: 'Sollen wir dir schreiben?',
    confirm_text: (product) =>
      `Du möchtest eine E-Mail bekommen, sobald „${product}“ wieder da ist. Bestätige das bitte mit dem Link.`,
    confirm_validity:
      'Der Link gilt 24 Stunden. Ohne Bestätigung schreiben wir dir nicht und löschen die Adresse wieder.',
    confirm_button: 'Benachrichtigung bestätigen',
    not_you: 'Das warst du nicht? Dann hat sich jemand vertippt, und du musst nichts tun.',
    heading: (product) => `„${product}“ ist wieder da`,
    available: 'Du kannst es jetzt bestellen, solange der Vorrat reicht.',
    once: 'Das war die eine E-Mail, um die du gebeten hast. Zu diesem Produkt schreiben wir dir nicht mehr.',
    button: 'Zum Produkt',
    unsubscribe: 'Alle weiteren Benachrichtigungen abbestellen',
    team: (shop) => `Dein Team von ${shop}`,
  },
  en: {
    confirm_subject: 'Please confirm your alert',
    confirm_heading: 'Shall we email you?',
    confirm_text: (product) =>
      `You would like an email as soon as “${product}” is available again. Please confirm this with the link.`,
    confirm_validity:
      'The link is valid for 24 hours. Without your confirmation we will not email you, and we will delete the address.',
    confirm_button: 'Confirm alert',
    not_you: 'This was not you? Then someone mistyped their address and you can ignore this email.',
    heading: (product) => `“${product}” is available again`,
    available: 'You can order it now, as long as stocks last.',
    once: 'This is the one email that you requested. We will not write to you about this product again.',
    button: 'Go to the product',
    unsubscribe: 'Cancel all other alerts',
    team: (shop) => `Your ${shop} team`,
  },
  ar: {
    confirm_subject: 'يرجى تأكيد التنبيه',
    confirm_heading: 'هل نراسلك عند توفّره؟',
    confirm_text: (product) =>
      `تودّ أن تصلك رسالة حالما يتوفّر «${product}» من جديد. يرجى تأكيد ذلك عبر الرابط.`,
    confirm_validity: 'الرابط صالح لمدة 24 ساعة. من دون تأكيدك لن نراسلك، وسنحذف عنوانك.',
    confirm_button: 'تأكيد التنبيه',
    not_you: 'لم تطلب ذلك؟ لا بد أن أحدًا أخطأ في كتابة عنوانه، ولا داعي لفعل أي شيء.',
    heading: (product) => `«${product}» متوفّر من جديد`,
    available: 'يمكنك طلبه الآن، حتى نفاد الكمية.',
    once: 'هذه هي الرسالة الوحيدة التي طلبتها، ولن نراسلك بشأن هذا المنتج مرة أخرى.',
    button: 'إلى المنتج',
    unsubscribe: 'إلغاء جميع التنبيهات الأخرى',
    team: (shop) => `فريق ${shop}`,
  },
  tr: {
    confirm_subject: 'Lütfen bildirimini onayla',
    confirm_heading: 'Sana yazalım mı?',
    confirm_text: (product) =>
      `“${product}” yeniden stoğa girer girmez bir e-posta almak istiyorsun. Lütfen bunu bağlantıyla onayla.`,
    confirm_validity:
      'Bağlantı 24 saat geçerlidir. Onaylamazsan sana yazmayız ve adresini sileriz.',
    confirm_button: 'Bildirimi onayla',
    not_you:
      'Bunu sen istemedin mi? O zaman biri adresini yanlış yazmıştır, bir şey yapmana gerek yok.',
    heading: (product) => `“${product}” yeniden stokta`,
    available: 'Stoklar tükenmeden şimdi sipariş verebilirsin.',
    once: 'Bu, istediğin tek e-postaydı. Bu ürün için sana bir daha yazmayacağız.',
    button: 'Ürüne git',
    unsubscribe: 'Diğer tüm bildirimleri iptal et',
    team: (shop) => `${shop} ekibi`,
  },
};
