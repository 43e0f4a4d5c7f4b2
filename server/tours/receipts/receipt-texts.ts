import type { Language } from '#domain/identity/languages.ts';
import type { PaymentMethod } from '#domain/orders/payment.ts';

export interface ReceiptTexts {
  title: string;
  order: string;
  invoice: string;
  date: string;
  item: string;
  quantity: string;
  vat: string;
  amount: string;
  subtotal: string;
  deposit: string;
  delivery: string;
  discount: string;
  total: string;
  empties: string;
  due: string;
  payout: string;
  credit: string;
  paid: Record<PaymentMethod, string>;
  tendered: string;
  change: string;
  tip: string;
  net: string;
  gross: string;
  vatId: string;
}

export const receiptTexts: Record<Language, ReceiptTexts> = {
  de: {
    title: 'Beleg',
    order: 'Bestellung',
    invoice: 'Rechnung',
    date: 'Übergeben am',
    item: 'Artikel',
    quantity: 'Menge',
    vat: 'MwSt.',
    amount: 'Betrag',
    subtotal: 'Waren',
    deposit: 'Pfand',
    delivery: 'Lieferung',
    discount: 'Rabatt',
    total: 'Rechnungsbetrag',
    empties: 'Zurückgegebenes Leergut',
    due: 'Zu zahlen',
    payout: 'Ausgezahlt',
    credit: 'Guthaben',
    paid: { cash: 'Bar bezahlt', paypal: 'Mit PayPal bezahlt' },
    tendered: 'Gegeben',
    change: 'Zurück',
    tip: 'Trinkgeld',
    net: 'Netto',
    gross: 'Brutto',
    vatId: 'USt-IdNr.',
  },
  en: {
    title: 'Receipt',
    order: 'Order',
    invoice: 'Invoice',
    date: 'Handed over on',
    item: 'Item',
    quantity: 'Quantity',
    vat: 'VAT',
    amount: 'Amount',
    subtotal: 'Goods',
    deposit: 'Deposit',
    delivery: 'Delivery',
    discount: 'Discount',
    total: 'Total of the invoice',
    empties: 'Returned empties',
    due: 'To pay',
    payout: 'Paid out',
    credit: 'Credit',
    paid: { cash: 'Paid in cash', paypal: 'Paid with PayPal' },
    tendered: 'Given',
    change: 'Change',
    tip: 'Tip',
    net: 'Net',
    gross: 'Gross',
    vatId: 'VAT ID',
  },
  ar: {
    title: 'إيصال',
    order: 'الطلب',
    invoice: 'الفاتورة',
    date: 'سُلّم في',
    item: 'المنتج',
    quantity: 'الكمية',
    vat: 'الضريبة',
    amount: 'المبلغ',
    subtotal: 'البضاعة',
    deposit: 'التأمين',
    delivery: 'التوصيل',
    discount: 'الخصم',
    total: 'مبلغ الفاتورة',
    empties: 'العبوات المُعادة',
    due: 'المطلوب دفعه',
    payout: 'المدفوع للعميل',
    credit: 'الرصيد',
    paid: { cash: 'دُفع نقدًا', paypal: 'دُفع عبر PayPal' },
    tendered: 'المُعطى',
    change: 'الباقي',
    tip: 'البقشيش',
    net: 'الصافي',
    gross: 'الإجمالي',
    vatId: 'الرقم الضريبي',
  },
  tr: {
    title: 'Makbuz',
    order: 'Sipariş',
    invoice: 'Fatura',
    date: 'Teslim tarihi',
    item: 'Ürün',
    quantity: 'Adet',
    vat: 'KDV',
    amount: 'Tutar',
    subtotal: 'Ürünler',
    deposit: 'Depozito',
    delivery: 'Teslimat',
    discount: 'İndirim',
    total: 'Fatura tutarı',
    empties: 'İade edilen boş şişeler',
    due: 'Ödenecek',
    payout: 'Geri ödenen',
    credit: 'Alacak',
    paid: { cash: 'Nakit ödendi', paypal: 'PayPal ile ödendi' },
    tendered: 'Verilen',
    change: 'Para üstü',
    tip: 'Bahşiş',
    net: 'Net',
    gross: 'Brüt',
    vatId: 'Vergi no.',
  },
};
