import type { Language } from '#domain/accounts/languages.ts';

interface SettlementTexts {
  receipt: string;
  differences: string;
  sums: string;
  short: string;
  refused: string;
  withheld: string;
  instead_of: (name: string) => string;
  less: (amount: string) => string;
  same_price: string;
  ordered_total: string;
  new_total: string;
}

export const settlementTexts: Record<Language, SettlementTexts> = {
  de: {
    receipt: 'Das hast du bekommen',
    differences: 'Das ist anders als bestellt',
    sums: 'Das zahlst du',
    short: 'nicht lieferbar',
    refused: 'nicht angenommen',
    withheld: 'nicht ausgeliefert: Ware nicht einwandfrei',
    instead_of: (name) => `Ersatz für ${name}`,
    less: (amount) => `${amount} weniger`,
    same_price: 'gleicher Preis',
    ordered_total: 'Bestellt',
    new_total: 'Neue Summe (inkl. MwSt.)',
  },
  en: {
    receipt: 'What you received',
    differences: 'What differs from your order',
    sums: 'What you pay',
    short: 'not available',
    refused: 'not accepted',
    withheld: 'not delivered: goods not fit for sale',
    instead_of: (name) => `instead of ${name}`,
    less: (amount) => `${amount} less`,
    same_price: 'same price',
    ordered_total: 'Ordered',
    new_total: 'New total (VAT included)',
  },
  ar: {
    receipt: 'ما استلمته',
    differences: 'ما يختلف عن طلبك',
    sums: 'ما ستدفعه',
    short: 'غير متوفر',
    refused: 'لم يُستلم',
    withheld: 'لم يُسلَّم: البضاعة غير صالحة للبيع',
    instead_of: (name) => `بديل عن ${name}`,
    less: (amount) => `أقل بمقدار ${amount}`,
    same_price: 'السعر نفسه',
    ordered_total: 'المطلوب',
    new_total: 'الإجمالي الجديد (شامل الضريبة)',
  },
  tr: {
    receipt: 'Teslim aldıkların',
    differences: 'Siparişinden farklı olanlar',
    sums: 'Ödeyeceğin tutar',
    short: 'teslim edilemiyor',
    refused: 'kabul edilmedi',
    withheld: 'teslim edilmedi: ürün satışa uygun değil',
    instead_of: (name) => `${name} yerine`,
    less: (amount) => `${amount} daha az`,
    same_price: 'aynı fiyat',
    ordered_total: 'Sipariş edilen',
    new_total: 'Yeni toplam (KDV dahil)',
  },
};
