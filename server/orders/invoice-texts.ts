import type { Language } from '#domain/accounts/languages.ts';

interface InvoiceTexts {
  title: string;
  number: string;
  date: string;
  order: string;
  delivered: string;
  vat_id: string;
  represented_by: string;
  page: (number: number, of: number) => string;
  columns: { item: string; quantity: string; price: string; vat: string; total: string };
  total: string;
  vat_columns: { rate: string; net: string; vat: string; gross: string };
  /** `how` is the method within a sentence. */
  payment_due: (how: string) => string;
  included: string;
}

export const invoiceTexts: Record<Language, InvoiceTexts> = {
  de: {
    title: 'Rechnung',
    number: 'Rechnungsnummer',
    date: 'Rechnungsdatum',
    order: 'Bestellung',
    delivered: 'Lieferdatum',
    vat_id: 'USt-IdNr.',
    represented_by: 'Vertreten durch',
    page: (number, of) => `Seite ${number} von ${of}`,
    columns: { item: 'Artikel', quantity: 'Menge', price: 'Preis', vat: 'MwSt.', total: 'Summe' },
    total: 'Gesamtbetrag',
    vat_columns: { rate: 'MwSt.-Satz', net: 'Netto', vat: 'MwSt.', gross: 'Brutto' },
    payment_due: (how) => `Zahlung ${how} bei Lieferung`,
    included: 'Alle Preise enthalten die Mehrwertsteuer.',
  },
  en: {
    title: 'Invoice',
    number: 'Invoice number',
    date: 'Invoice date',
    order: 'Order',
    delivered: 'Date of delivery',
    vat_id: 'VAT ID',
    represented_by: 'Represented by',
    page: (number, of) => `Page ${number} of ${of}`,
    columns: { item: 'Item', quantity: 'Quantity', price: 'Price', vat: 'VAT', total: 'Total' },
    total: 'Total amount',
    vat_columns: { rate: 'VAT rate', net: 'Net', vat: 'VAT', gross: 'Gross' },
    payment_due: (how) => `Payment ${how} on delivery`,
    included: 'All prices include VAT.',
  },
  ar: {
    title: 'فاتورة',
    number: 'رقم الفاتورة',
    date: 'تاريخ الفاتورة',
    order: 'الطلب',
    delivered: 'تاريخ التوصيل',
    vat_id: 'الرقم الضريبي',
    represented_by: 'يمثّلها',
    page: (number, of) => `صفحة ${number} من ${of}`,
    columns: {
      item: 'المنتج',
      quantity: 'الكمية',
      price: 'السعر',
      vat: 'الضريبة',
      total: 'المجموع',
    },
    total: 'المبلغ الإجمالي',
    vat_columns: { rate: 'نسبة الضريبة', net: 'الصافي', vat: 'الضريبة', gross: 'الإجمالي' },
    payment_due: (how) => `الدفع ${how} عند التوصيل`,
    included: 'جميع الأسعار تشمل ضريبة القيمة المضافة.',
  },
  tr: {
    title: 'Fatura',
    number: 'Fatura numarası',
    date: 'Fatura tarihi',
    order: 'Sipariş',
    delivered: 'Teslimat tarihi',
    vat_id: 'KDV kimlik no.',
    represented_by: 'Temsil eden',
    page: (number, of) => `Sayfa ${number} / ${of}`,
    columns: { item: 'Ürün', quantity: 'Adet', price: 'Fiyat', vat: 'KDV', total: 'Tutar' },
    total: 'Toplam tutar',
    vat_columns: { rate: 'KDV oranı', net: 'Net', vat: 'KDV', gross: 'Brüt' },
    payment_due: (how) => `Kapıda ${how} ödeme`,
    included: 'Tüm fiyatlara KDV dahildir.',
  },
};
