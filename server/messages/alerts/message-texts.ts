import type { Language } from '#domain/accounts/languages.ts';
import type { AlertKind } from '#domain/messages/alerts/kinds.ts';

interface KindTexts {
  /** With the name of the product, or the postal code. */
  confirm_text: (name: string) => string;
  heading: (name: string) => string;
  text: string;
  once: string;
  button: string;
}

interface AlertTexts extends Record<AlertKind, KindTexts> {
  confirm_subject: string;
  confirm_heading: string;
  confirm_validity: string;
  confirm_button: string;
  not_you: string;
  unsubscribe: string;
  team: (shop: string) => string;
}

export const alertTexts: Record<Language, AlertTexts> = {
  de: {
    confirm_subject: 'Bitte bestätige deine Benachrichtigung',
    confirm_heading: 'Sollen wir dir schreiben?',
    confirm_validity:
      'Der Link gilt 24 Stunden. Ohne Bestätigung schreiben wir dir nicht und löschen die Adresse wieder.',
    confirm_button: 'Benachrichtigung bestätigen',
    not_you: 'Das warst du nicht? Dann hat sich jemand vertippt, und du musst nichts tun.',
    unsubscribe: 'Alle weiteren Benachrichtigungen abbestellen',
    team: (shop) => `Dein Team von ${shop}`,
    back_in_stock: {
      confirm_text: (product) =>
        `Du möchtest eine E-Mail bekommen, sobald „${product}“ wieder da ist. Bestätige das bitte mit dem Link.`,
      heading: (product) => `„${product}“ ist wieder da`,
      text: 'Du kannst es jetzt bestellen, solange der Vorrat reicht.',
      once: 'Das war die eine E-Mail, um die du gebeten hast. Zu diesem Produkt schreiben wir dir nicht mehr.',
      button: 'Zum Produkt',
    },
    delivery_area: {
      confirm_text: (code) =>
        `Du möchtest eine E-Mail bekommen, sobald wir nach ${code} liefern. Bestätige das bitte mit dem Link.`,
      heading: (code) => `Wir liefern jetzt nach ${code}`,
      text: 'Du kannst ab sofort bestellen. Gebühr, Mindestbestellwert und Zeitfenster für deine Postleitzahl zeigt dir der Laden.',
      once: 'Das war die eine E-Mail, um die du gebeten hast. Zu dieser Postleitzahl schreiben wir dir nicht mehr.',
      button: 'Jetzt einkaufen',
    },
  },
  en: {
    confirm_subject: 'Please confirm your alert',
    confirm_heading: 'Shall we email you?',
    confirm_validity:
      'The link is valid for 24 hours. Without your confirmation we will not email you, and we will delete the address.',
    confirm_button: 'Confirm alert',
    not_you: 'This was not you? Then someone mistyped their address and you can ignore this email.',
    unsubscribe: 'Cancel all other alerts',
    team: (shop) => `Your ${shop} team`,
    back_in_stock: {
      confirm_text: (product) =>
        `You would like an email as soon as “${product}” is available again. Please confirm this with the link.`,
      heading: (product) => `“${product}” is available again`,
      text: 'You can order it now, as long as stocks last.',
      once: 'This is the one email that you requested. We will not write to you about this product again.',
      button: 'Go to the product',
    },
    delivery_area: {
      confirm_text: (code) =>
        `You would like an email as soon as we deliver to ${code}. Please confirm this with the link.`,
      heading: (code) => `We now deliver to ${code}`,
      text: 'You can order from now on. The shop shows you fee, minimum order and time slots for your postal code.',
      once: 'This is the one email that you requested. We will not write to you about this postal code again.',
      button: 'Go shopping',
    },
  },
  ar: {
    confirm_subject: 'يرجى تأكيد التنبيه',
    confirm_heading: 'هل نراسلك؟',
    confirm_validity: 'الرابط صالح لمدة 24 ساعة. من دون تأكيدك لن نراسلك، وسنحذف عنوانك.',
    confirm_button: 'تأكيد التنبيه',
    not_you: 'لم تطلب ذلك؟ لا بد أن أحدًا أخطأ في كتابة عنوانه، ولا داعي لفعل أي شيء.',
    unsubscribe: 'إلغاء جميع التنبيهات الأخرى',
    team: (shop) => `فريق ${shop}`,
    back_in_stock: {
      confirm_text: (product) =>
        `تودّ أن تصلك رسالة حالما يتوفّر «${product}» من جديد. يرجى تأكيد ذلك عبر الرابط.`,
      heading: (product) => `«${product}» متوفّر من جديد`,
      text: 'يمكنك طلبه الآن، حتى نفاد الكمية.',
      once: 'هذه هي الرسالة الوحيدة التي طلبتها، ولن نراسلك بشأن هذا المنتج مرة أخرى.',
      button: 'إلى المنتج',
    },
    delivery_area: {
      confirm_text: (code) =>
        `تودّ أن تصلك رسالة حالما نوصل إلى الرمز البريدي ${code}. يرجى تأكيد ذلك عبر الرابط.`,
      heading: (code) => `أصبحنا نوصل إلى ${code}`,
      text: 'يمكنك الطلب من الآن. يعرض لك المتجر رسوم التوصيل والحد الأدنى والفترات الخاصة برمزك البريدي.',
      once: 'هذه هي الرسالة الوحيدة التي طلبتها، ولن نراسلك بشأن هذا الرمز البريدي مرة أخرى.',
      button: 'تسوّق الآن',
    },
  },
  tr: {
    confirm_subject: 'Lütfen bildirimini onayla',
    confirm_heading: 'Sana yazalım mı?',
    confirm_validity:
      'Bağlantı 24 saat geçerlidir. Onaylamazsan sana yazmayız ve adresini sileriz.',
    confirm_button: 'Bildirimi onayla',
    not_you:
      'Bunu sen istemedin mi? O zaman biri adresini yanlış yazmıştır, bir şey yapmana gerek yok.',
    unsubscribe: 'Diğer tüm bildirimleri iptal et',
    team: (shop) => `${shop} ekibi`,
    back_in_stock: {
      confirm_text: (product) =>
        `“${product}” yeniden stoğa girer girmez bir e-posta almak istiyorsun. Lütfen bunu bağlantıyla onayla.`,
      heading: (product) => `“${product}” yeniden stokta`,
      text: 'Stoklar tükenmeden şimdi sipariş verebilirsin.',
      once: 'Bu, istediğin tek e-postaydı. Bu ürün için sana bir daha yazmayacağız.',
      button: 'Ürüne git',
    },
    delivery_area: {
      confirm_text: (code) =>
        `${code} posta koduna teslimata başladığımızda bir e-posta almak istiyorsun. Lütfen bunu bağlantıyla onayla.`,
      heading: (code) => `Artık ${code} posta koduna teslimat yapıyoruz`,
      text: 'Hemen sipariş verebilirsin. Posta kodun için ücreti, alt sipariş tutarını ve saat aralıklarını mağazada görürsün.',
      once: 'Bu, istediğin tek e-postaydı. Bu posta kodu için sana bir daha yazmayacağız.',
      button: 'Alışverişe başla',
    },
  },
};
