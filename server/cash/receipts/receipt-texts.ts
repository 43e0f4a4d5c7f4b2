import type { Language } from '#domain/accounts/languages.ts';

export interface ReceiptTexts {
  title: string;
  order: string;
  invoice: string;
  date: string;
  item: string;
  quantity: string;
  vat: string;
  amount: string;
  total: string;
  tendered: string;
  change: string;
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
    total: 'Rechnungsbetrag',
    tendered: 'Gegeben',
    change: 'Zurück',
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
    total: 'Total of the invoice',
    tendered: 'Given',
    change: 'Change',
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
    total: 'مبلغ الفاتورة',
    tendered: 'المُعطى',
    change: 'الباقي',
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
    total: 'Fatura tutarı',
    tendered: 'Verilen',
    change: 'Para üstü',
    net: 'Net',
    gross: 'Brüt',
    vatId: 'Vergi no.',
  },
};
