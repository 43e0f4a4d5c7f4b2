import type { Language } from '#domain/identity/languages.ts';
import type { PaymentMethod } from '#domain/orders/payment.ts';

interface MessageTexts {
  mail_heading: (orderNumber: number) => string;
  greeting: (firstName: string) => string;
  thanks: (day: string, time: string) => string;
  payment: Record<PaymentMethod, string>;
  subtotal: string;
  deposit: string;
  delivery_fee: string;
  total: string;
  address: string;
  footer: (shop: string) => string;
  sms: (facts: {
    shop: string;
    number: number;
    day: string;
    time: string;
    total: string;
  }) => string;
}

export const messageTexts: Record<Language, MessageTexts> = {
  de: {
    mail_heading: (number) => `Deine Bestellung ${number}`,
    greeting: (name) => (name === '' ? 'Hallo,' : `Hallo ${name},`),
    thanks: (day, time) =>
      `danke für deine Bestellung! Wir liefern am ${day} zwischen ${time} Uhr.`,
    payment: {
      cash: 'Du zahlst bar an der Tür, nachdem du die Ware geprüft hast.',
      paypal: 'Du zahlst mit PayPal an der Tür, nachdem du die Ware geprüft hast.',
    },
    subtotal: 'Zwischensumme',
    deposit: 'Pfand',
    delivery_fee: 'Liefergebühr',
    total: 'Gesamt (inkl. MwSt.)',
    address: 'Lieferadresse',
    footer: (shop) => `Bis bald, dein Team von ${shop}`,
    sms: ({ shop, number, day, time, total }) =>
      `${shop}: Bestellung ${number} ist da. Lieferung ${day}, ${time} Uhr. Gesamt ${total}, Zahlung an der Tür.`,
  },
  en: {
    mail_heading: (number) => `Your order ${number}`,
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    thanks: (day, time) => `thank you for your order! We deliver on ${day}, ${time}.`,
    payment: {
      cash: 'You pay in cash at the door, after you have looked at the goods.',
      paypal: 'You pay with PayPal at the door, after you have looked at the goods.',
    },
    subtotal: 'Subtotal',
    deposit: 'Deposit',
    delivery_fee: 'Delivery fee',
    total: 'Total (VAT included)',
    address: 'Delivery address',
    footer: (shop) => `See you soon, your ${shop} team`,
    sms: ({ shop, number, day, time, total }) =>
      `${shop}: we have your order ${number}. Delivery ${day}, ${time}. Total ${total}, paid at the door.`,
  },
  ar: {
    mail_heading: (number) => `طلبك رقم ${number}`,
    greeting: (name) => (name === '' ? 'مرحباً،' : `مرحباً ${name}،`),
    thanks: (day, time) => `شكراً لطلبك! سنوصله إليك يوم ${day} بين ${time}.`,
    payment: {
      cash: 'تدفع نقداً عند الباب بعد أن تتفقد البضاعة.',
      paypal: 'تدفع عبر PayPal عند الباب بعد أن تتفقد البضاعة.',
    },
    subtotal: 'المجموع الفرعي',
    deposit: 'رهن العبوات',
    delivery_fee: 'رسوم التوصيل',
    total: 'الإجمالي (شامل الضريبة)',
    address: 'عنوان التوصيل',
    footer: (shop) => `إلى اللقاء قريباً، فريق ${shop}`,
    sms: ({ shop, number, day, time, total }) =>
      `${shop}: وصلنا طلبك رقم ${number}. التوصيل ${day}، ${time}. الإجمالي ${total}، والدفع عند الباب.`,
  },
  tr: {
    mail_heading: (number) => `${number} numaralı siparişin`,
    greeting: (name) => (name === '' ? 'Merhaba,' : `Merhaba ${name},`),
    thanks: (day, time) => `siparişin için teşekkürler! ${day} günü ${time} arasında getiriyoruz.`,
    payment: {
      cash: 'Ürünleri kontrol ettikten sonra kapıda nakit ödersin.',
      paypal: 'Ürünleri kontrol ettikten sonra kapıda PayPal ile ödersin.',
    },
    subtotal: 'Ara toplam',
    deposit: 'Depozito',
    delivery_fee: 'Teslimat ücreti',
    total: 'Toplam (KDV dahil)',
    address: 'Teslimat adresi',
    footer: (shop) => `Görüşmek üzere, ${shop} ekibi`,
    sms: ({ shop, number, day, time, total }) =>
      `${shop}: ${number} numaralı siparişin bizde. Teslimat ${day}, ${time}. Toplam ${total}, ödeme kapıda.`,
  },
};
