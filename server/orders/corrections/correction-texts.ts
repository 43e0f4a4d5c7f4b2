import type { Language } from '#domain/accounts/languages.ts';

interface CorrectionTexts {
  title: string;
  number: string;
  date: string;
  /** The number of the corrected invoice, and its date. */
  invoice: string;
  invoice_date: string;
  amount: string;
  total: string;
  corrects: (invoice: string, date: string) => string;
  note: (note: string) => string;
  vat: string;
}

/** What a correction prints besides the words that it shares with an invoice. */
export const correctionTexts: Record<Language, CorrectionTexts> = {
  de: {
    title: 'Rechnungskorrektur',
    number: 'Korrekturnummer',
    date: 'Datum',
    invoice: 'Zur Rechnung',
    invoice_date: 'Rechnungsdatum',
    amount: 'Gutschrift',
    total: 'Gutschriftsbetrag',
    corrects: (invoice, date) =>
      `Dieses Dokument mindert die Rechnung ${invoice} vom ${date}. Ihre übrigen Angaben gelten weiter.`,
    note: (note) => `Grund: ${note}`,
    vat: 'Alle Beträge enthalten die Mehrwertsteuer. Die MwSt. wird entsprechend gemindert.',
  },
  en: {
    title: 'Invoice correction',
    number: 'Correction number',
    date: 'Date',
    invoice: 'Corrects invoice',
    invoice_date: 'Invoice date',
    amount: 'Credit',
    total: 'Total credit',
    corrects: (invoice, date) =>
      `This document reduces invoice ${invoice} of ${date}. Everything else on it remains valid.`,
    note: (note) => `Reason: ${note}`,
    vat: 'All amounts include VAT, which is reduced accordingly.',
  },
  ar: {
    title: 'تصحيح فاتورة',
    number: 'رقم التصحيح',
    date: 'التاريخ',
    invoice: 'تصحيح للفاتورة',
    invoice_date: 'تاريخ الفاتورة',
    amount: 'المبلغ المُعاد',
    total: 'إجمالي المبلغ المُعاد',
    corrects: (invoice, date) =>
      `يخفّض هذا المستند الفاتورة ${invoice} بتاريخ ${date}، وتبقى سائر بياناتها سارية.`,
    note: (note) => `السبب: ${note}`,
    vat: 'جميع المبالغ تشمل ضريبة القيمة المضافة، وتُخفَّض الضريبة تبعًا لذلك.',
  },
  tr: {
    title: 'Fatura düzeltmesi',
    number: 'Düzeltme numarası',
    date: 'Tarih',
    invoice: 'Düzeltilen fatura',
    invoice_date: 'Fatura tarihi',
    amount: 'İade',
    total: 'Toplam iade',
    corrects: (invoice, date) =>
      `Bu belge ${date} tarihli ${invoice} numaralı faturayı azaltır. Faturanın diğer bilgileri geçerliliğini korur.`,
    note: (note) => `Neden: ${note}`,
    vat: 'Tüm tutarlara KDV dahildir; KDV buna göre azaltılır.',
  },
};
