import type { Language } from '#domain/accounts/languages.ts';

interface ReceiptTexts {
  heading: string;
  greeting: (name: string) => string;
  received: (day: string, time: string) => string;
  next: string;
  declaration: string;
  name: string;
  email: string;
  order: string;
  goods: string;
  whole_order: string;
  received_at: string;
  footer: (shop: string) => string;
}

/** The receipt of a withdrawal, on a durable medium: content, date and time (BGB § 356a (4)). */
export const receiptTexts: Record<Language, ReceiptTexts> = {
  de: {
    heading: 'Eingangsbestätigung deines Widerrufs',
    greeting: (name) => `Hallo ${name},`,
    received: (day, time) => `dein Widerruf ist am ${day} um ${time} Uhr bei uns eingegangen.`,
    next: 'Wir melden uns, um die Rückgabe und die Erstattung mit dir zu klären. Hast du diesen Widerruf nicht erklärt, antworte bitte auf diese Mail.',
    declaration: 'Hiermit widerrufe ich den Vertrag über die folgenden Waren.',
    name: 'Name',
    email: 'E-Mail',
    order: 'Bestellung',
    goods: 'Waren',
    whole_order: 'die ganze Bestellung',
    received_at: 'Eingegangen',
    footer: (shop) => `Dein Team von ${shop}. Bitte bewahre diese Mail auf.`,
  },
  en: {
    heading: 'Receipt of your withdrawal',
    greeting: (name) => `Hello ${name},`,
    received: (day, time) => `We received your withdrawal on ${day} at ${time}.`,
    next: 'We will get in touch about the return and the refund. If you did not send this withdrawal, please reply to this email.',
    declaration: 'I hereby withdraw from the contract for the following goods.',
    name: 'Name',
    email: 'Email',
    order: 'Order',
    goods: 'Goods',
    whole_order: 'the whole order',
    received_at: 'Received',
    footer: (shop) => `Your ${shop} team. Please keep this email.`,
  },
  ar: {
    heading: 'تأكيد استلام انسحابك من العقد',
    greeting: (name) => `مرحبًا ${name}،`,
    received: (day, time) => `وصلنا انسحابك من العقد بتاريخ ${day} الساعة ${time}.`,
    next: 'سنتواصل معك بشأن الإرجاع واسترداد المبلغ. إن لم تكن أنت من أرسل هذا الانسحاب فأجب عن هذه الرسالة من فضلك.',
    declaration: 'أعلن بهذا انسحابي من العقد المتعلق بالبضائع التالية.',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    order: 'الطلب',
    goods: 'البضائع',
    whole_order: 'الطلب كاملًا',
    received_at: 'تاريخ الاستلام',
    footer: (shop) => `فريق ${shop}. يُرجى الاحتفاظ بهذه الرسالة.`,
  },
  tr: {
    heading: 'Cayma bildiriminin alındı belgesi',
    greeting: (name) => `Merhaba ${name},`,
    received: (day, time) => `Cayma bildirimin ${day} günü saat ${time} itibarıyla bize ulaştı.`,
    next: 'İade ve geri ödeme için seninle iletişime geçeceğiz. Bu bildirimi sen yapmadıysan lütfen bu e-postayı yanıtla.',
    declaration: 'Aşağıdaki ürünlere ilişkin sözleşmeden caydığımı bildiririm.',
    name: 'Ad',
    email: 'E-posta',
    order: 'Sipariş',
    goods: 'Ürünler',
    whole_order: 'siparişin tamamı',
    received_at: 'Alındı',
    footer: (shop) => `${shop} ekibi. Lütfen bu e-postayı sakla.`,
  },
};
