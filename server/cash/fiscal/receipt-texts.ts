import type { Language } from '#domain/accounts/languages.ts';

interface ReceiptTexts {
  transaction: string;
  counter: string;
  started: string;
  ended: string;
  system_serial: string;
  device_serial: string;
  signature: string;
  outage: string;
  outage_since: string;
  pending: string;
}

/** Auditors read receipts in German, so the note of an outage quotes it in each language. */
export const receiptTexts: Record<Language, ReceiptTexts> = {
  de: {
    transaction: 'Transaktionsnummer',
    counter: 'Signaturzähler',
    started: 'Beginn',
    ended: 'Ende',
    system_serial: 'Seriennummer des Aufzeichnungssystems',
    device_serial: 'Seriennummer der Sicherheitseinrichtung',
    signature: 'Prüfwert',
    outage: 'Sicherungseinrichtung ausgefallen',
    outage_since: 'Ausfall seit',
    pending: 'Die Signatur wird angefordert.',
  },
  en: {
    transaction: 'Transaction number',
    counter: 'Signature counter',
    started: 'Start',
    ended: 'End',
    system_serial: 'Serial number of the recording system',
    device_serial: 'Serial number of the security device',
    signature: 'Signature',
    outage: 'Security device out of order (Sicherungseinrichtung ausgefallen)',
    outage_since: 'Out of order since',
    pending: 'The signature is being requested.',
  },
  ar: {
    transaction: 'رقم المعاملة',
    counter: 'عدّاد التوقيعات',
    started: 'البداية',
    ended: 'النهاية',
    system_serial: 'الرقم التسلسلي لنظام التسجيل',
    device_serial: 'الرقم التسلسلي لجهاز الحماية',
    signature: 'التوقيع',
    outage: 'جهاز الحماية متعطل (Sicherungseinrichtung ausgefallen)',
    outage_since: 'متعطل منذ',
    pending: 'يجري طلب التوقيع.',
  },
  tr: {
    transaction: 'İşlem numarası',
    counter: 'İmza sayacı',
    started: 'Başlangıç',
    ended: 'Bitiş',
    system_serial: 'Kayıt sisteminin seri numarası',
    device_serial: 'Güvenlik cihazının seri numarası',
    signature: 'İmza',
    outage: 'Güvenlik cihazı devre dışı (Sicherungseinrichtung ausgefallen)',
    outage_since: 'Devre dışı kaldığı zaman',
    pending: 'İmza isteniyor.',
  },
};
