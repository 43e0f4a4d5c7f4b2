import type { Language } from '#domain/accounts/languages.ts';
import type { StopState } from '#domain/tours/stop-states.ts';

/** What the driver writes at a door. */
export const writtenFields = ['received', 'change', 'empties', 'signature'] as const;
type WrittenField = (typeof writtenFields)[number];

interface TourListTexts {
  title: string;
  page: (number: number, of: number) => string;
  leaves: (time: string) => string;
  /** Followed by a number. */
  stops: string;
  totes: string;
  bell: string;
  tender: (amount: string) => string;
  written: Record<WrittenField, string>;
  closed: Partial<Record<StopState, string>>;
  sums: string;
  total: string;
}

export const tourListTexts: Record<Language, TourListTexts> = {
  de: {
    title: 'Tourliste',
    page: (number, of) => `Seite ${number} von ${of}`,
    leaves: (time) => `Abfahrt ${time}`,
    stops: 'Stopps',
    totes: 'Kisten',
    bell: 'Klingel',
    tender: (amount) => `gibt ${amount}`,
    written: {
      received: 'Erhalten',
      change: 'Zurückgegeben',
      empties: 'Leergut',
      signature: 'Unterschrift',
    },
    closed: { done: 'Übergeben', failed: 'Nicht zugestellt' },
    sums: 'Summen der Tour',
    total: 'zusammen',
  },
  en: {
    title: 'Tour list',
    page: (number, of) => `Page ${number} of ${of}`,
    leaves: (time) => `Leaves at ${time}`,
    stops: 'Stops',
    totes: 'Totes',
    bell: 'Bell',
    tender: (amount) => `gives ${amount}`,
    written: {
      received: 'Received',
      change: 'Change given',
      empties: 'Empties',
      signature: 'Signature',
    },
    closed: { done: 'Handed over', failed: 'Not delivered' },
    sums: 'Sums of the tour',
    total: 'together',
  },
  ar: {
    title: 'قائمة الجولة',
    page: (number, of) => `صفحة ${number} من ${of}`,
    leaves: (time) => `الانطلاق ${time}`,
    stops: 'المحطات',
    totes: 'الصناديق',
    bell: 'الجرس',
    // Marks of direction, so that the amount reads as everywhere else.
    tender: (amount) => `يعطي \u200E${amount}\u200E`,
    written: {
      received: 'المستلم',
      change: 'الباقي المُعاد',
      empties: 'العبوات الفارغة',
      signature: 'التوقيع',
    },
    closed: { done: 'سُلّمت', failed: 'لم تُسلّم' },
    sums: 'مجاميع الجولة',
    total: 'معًا',
  },
  tr: {
    title: 'Tur listesi',
    page: (number, of) => `Sayfa ${number} / ${of}`,
    leaves: (time) => `Çıkış ${time}`,
    stops: 'Duraklar',
    totes: 'Kasalar',
    bell: 'Zil',
    tender: (amount) => `${amount} verecek`,
    written: {
      received: 'Alınan',
      change: 'Para üstü',
      empties: 'Boş şişeler',
      signature: 'İmza',
    },
    closed: { done: 'Teslim edildi', failed: 'Teslim edilemedi' },
    sums: 'Turun toplamları',
    total: 'birlikte',
  },
};
