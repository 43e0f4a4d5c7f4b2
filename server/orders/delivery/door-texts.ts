import type { Language } from '#domain/accounts/languages.ts';

interface DoorTexts {
  heading: string;
  empties: string;
  due: string;
  /** What the customer is owed, and then what was given. */
  owed: string;
  paid_out: string;
  credit: string;
  tip: string;
  method: string;
  open_receipt: string;
}

export const doorTexts: Record<Language, DoorTexts> = {
  de: {
    heading: 'An der Tür',
    empties: 'Zurückgegebenes Leergut',
    due: 'Zu zahlen',
    owed: 'Auszuzahlen',
    paid_out: 'Bar ausgezahlt',
    credit: 'Guthaben',
    tip: 'Trinkgeld',
    method: 'Zahlungsart',
    open_receipt: 'Deinen Beleg öffnen',
  },
  en: {
    heading: 'At the door',
    empties: 'Returned empties',
    due: 'To pay',
    owed: 'To be paid out',
    paid_out: 'Paid out in cash',
    credit: 'Credit',
    tip: 'Tip',
    method: 'Payment',
    open_receipt: 'Open your receipt',
  },
  ar: {
    heading: 'عند الباب',
    empties: 'العبوات المُعادة',
    due: 'المطلوب دفعه',
    owed: 'المستحق للعميل',
    paid_out: 'دُفع للعميل نقدًا',
    credit: 'الرصيد',
    tip: 'البقشيش',
    method: 'طريقة الدفع',
    open_receipt: 'افتح إيصالك',
  },
  tr: {
    heading: 'Kapıda',
    empties: 'İade edilen boş şişeler',
    due: 'Ödenecek',
    owed: 'Geri ödenecek',
    paid_out: 'Nakit geri ödendi',
    credit: 'Alacak',
    tip: 'Bahşiş',
    method: 'Ödeme şekli',
    open_receipt: 'Makbuzunu aç',
  },
};
