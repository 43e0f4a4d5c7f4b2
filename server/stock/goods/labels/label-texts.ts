import type { Language } from '#domain/accounts/languages.ts';
import type { DateKind } from '#domain/stock/shelf-life.ts';

interface LabelTexts extends Record<Exclude<DateKind, 'none'>, string> {
  lot: string;
  received: string;
}

/** The words on the label of a lot. */
export const labelTexts: Record<Language, LabelTexts> = {
  de: {
    best_before: 'Mindestens haltbar bis',
    use_by: 'Zu verbrauchen bis',
    lot: 'Charge',
    received: 'Eingang',
  },
  en: { best_before: 'Best before', use_by: 'Use by', lot: 'Lot', received: 'Received' },
  ar: {
    best_before: 'يُفضّل استهلاكه حتى',
    use_by: 'يُستهلك حتى',
    lot: 'الدفعة',
    received: 'تاريخ الاستلام',
  },
  tr: {
    best_before: 'Tavsiye edilen tüketim tarihi',
    use_by: 'Son tüketim tarihi',
    lot: 'Parti',
    received: 'Kabul',
  },
};
