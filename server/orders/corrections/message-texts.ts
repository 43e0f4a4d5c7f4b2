import type { Language } from '#domain/accounts/languages.ts';

interface CreditMailTexts {
  heading: (amount: string) => string;
  text: (orderNumber: number) => string;
  paid: string;
  document: (number: string) => string;
  credited: string;
}

export const creditMailTexts: Record<Language, CreditMailTexts> = {
  de: {
    heading: (amount) => `Gutschrift über ${amount}`,
    text: (number) =>
      `zu deiner Bestellung ${number} haben wir dir etwas gutgeschrieben. Es tut uns leid, dass nicht alles in Ordnung war.`,
    paid: 'Hast du schon bezahlt, bekommst du den Betrag zurück. Wie, klären wir mit dir: Antworte einfach auf diese Mail.',
    document: (number) =>
      `Die Rechnungskorrektur ${number} findest du als PDF auf der Seite deiner Bestellung.`,
    credited: 'Gutgeschrieben',
  },
  en: {
    heading: (amount) => `Credit of ${amount}`,
    text: (number) =>
      `We have credited you an amount for your order ${number}. We are sorry that not everything was right.`,
    paid: 'If you have already paid, you get the amount back. Simply reply to this email and we will agree on how.',
    document: (number) =>
      `You will find the invoice correction ${number} as a PDF on the page of your order.`,
    credited: 'Credited',
  },
  ar: {
    heading: (amount) => `رصيد لك بقيمة ${amount}`,
    text: (number) => `أعدنا لك مبلغًا عن طلبك ${number}. نأسف لأن بعض طلبك لم يكن كما ينبغي.`,
    paid: 'إن كنت قد دفعت فستستردّ المبلغ. ردّ على هذه الرسالة لنتفق معك على الطريقة.',
    document: (number) => `تجد تصحيح الفاتورة ${number} بصيغة PDF في صفحة طلبك.`,
    credited: 'ما أُعيد لك',
  },
  tr: {
    heading: (amount) => `${amount} tutarında iade`,
    text: (number) =>
      `${number} numaralı siparişin için sana iade tanımladık. Her şey yolunda gitmediği için üzgünüz.`,
    paid: 'Ödeme yaptıysan tutarı geri alırsın. Nasıl olacağını kararlaştırmak için bu e-postayı yanıtlaman yeterli.',
    document: (number) =>
      `${number} numaralı fatura düzeltmesini siparişinin sayfasında PDF olarak bulabilirsin.`,
    credited: 'İade edilenler',
  },
};
