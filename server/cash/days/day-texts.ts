import type { Language } from '#domain/accounts/languages.ts';
import type { PayoutMethod } from '#domain/orders/credit-settlement.ts';

interface DayTexts {
  title: string;
  closed: string;
  open: string;
  by_hand: string;
  position: string;
  net: string;
  vat: string;
  gross: string;
  total: string;
  deposit: string;
  empties: string;
  credit: string;
  tips: string;
  tills: string;
  driver: string;
  float: string;
  takings: string;
  counted: string;
  difference: string;
  payouts: string;
  payout_for: string;
  paid_how: string;
  paid_by: string;
  order: string;
  payout_method: Record<PayoutMethod, string>;
  payout_total: string;
}

export const dayTexts: Record<Language, DayTexts> = {
  de: {
    title: 'Tagesabschluss',
    closed: 'Abgeschlossen',
    open: 'noch nicht',
    by_hand: 'Von Hand vermerkt',
    position: 'Position',
    net: 'Netto',
    vat: 'MwSt.',
    gross: 'Brutto',
    total: 'Rechnungen',
    deposit: 'darin Pfand',
    empties: 'Zurückgegebenes Leergut',
    credit: 'Guthaben',
    tips: 'Trinkgeld',
    tills: 'Kassen',
    driver: 'Fahrer',
    float: 'Wechselgeld',
    takings: 'Einnahmen',
    counted: 'Gezählt',
    difference: 'Differenz',
    payouts: 'Ausgezahlte Gutschriften',
    payout_for: 'Gutschrift',
    paid_how: 'Ausgezahlt',
    paid_by: 'Von',
    order: 'Bestellung',
    payout_method: { cash: 'Bar aus dem Tresor', paypal: 'PayPal', transfer: 'Überweisung' },
    payout_total: 'Ausgezahlt gesamt',
  },
  en: {
    title: 'Daily close',
    closed: 'Closed',
    open: 'not yet',
    by_hand: 'Noted by hand',
    position: 'Item',
    net: 'Net',
    vat: 'VAT',
    gross: 'Gross',
    total: 'Invoices',
    deposit: 'of which deposits',
    empties: 'Returned empties',
    credit: 'Credit',
    tips: 'Tips',
    tills: 'Tills',
    driver: 'Driver',
    float: 'Float',
    takings: 'Takings',
    counted: 'Counted',
    difference: 'Difference',
    payouts: 'Credits paid out',
    payout_for: 'Credit',
    paid_how: 'Paid out',
    paid_by: 'By',
    order: 'order',
    payout_method: { cash: 'Cash from the safe', paypal: 'PayPal', transfer: 'Bank transfer' },
    payout_total: 'Paid out in total',
  },
  ar: {
    title: 'إغلاق اليوم',
    closed: 'أُغلق',
    open: 'ليس بعد',
    by_hand: 'مسجّل يدويًا',
    position: 'البند',
    net: 'الصافي',
    vat: 'الضريبة',
    gross: 'الإجمالي',
    total: 'الفواتير',
    deposit: 'منها تأمين',
    empties: 'العبوات المُعادة',
    credit: 'الرصيد',
    tips: 'البقشيش',
    tills: 'الصناديق',
    driver: 'السائق',
    float: 'الفكة',
    takings: 'الإيرادات',
    counted: 'المعدود',
    difference: 'الفرق',
    payouts: 'مبالغ معادة صُرفت',
    payout_for: 'المبلغ المُعاد',
    paid_how: 'صُرف',
    paid_by: 'بواسطة',
    order: 'الطلب',
    payout_method: { cash: 'نقدًا من الخزنة', paypal: 'PayPal', transfer: 'تحويل بنكي' },
    payout_total: 'إجمالي ما صُرف',
  },
  tr: {
    title: 'Gün sonu',
    closed: 'Kapatıldı',
    open: 'henüz değil',
    by_hand: 'Elle işlenen',
    position: 'Kalem',
    net: 'Net',
    vat: 'KDV',
    gross: 'Brüt',
    total: 'Faturalar',
    deposit: 'depozito dahil',
    empties: 'İade edilen boş şişeler',
    credit: 'Alacak',
    tips: 'Bahşiş',
    tills: 'Kasalar',
    driver: 'Sürücü',
    float: 'Bozuk para',
    takings: 'Gelir',
    counted: 'Sayılan',
    difference: 'Fark',
    payouts: 'Ödenen iadeler',
    payout_for: 'İade',
    paid_how: 'Ödeme',
    paid_by: 'Ödeyen',
    order: 'sipariş',
    payout_method: { cash: 'Kasadan nakit', paypal: 'PayPal', transfer: 'Havale' },
    payout_total: 'Ödenen toplam',
  },
};
