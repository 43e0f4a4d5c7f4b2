import { expect, test } from 'vitest';
import { languages } from '#domain/accounts/languages.ts';
import { fiscalReceipt } from './service.ts';

const signature = {
  transaction_number: 17,
  signature_counter: 34,
  started_at: '2026-11-21T06:00:00.000Z',
  ended_at: '2026-11-21T06:00:01.000Z',
  device_serial: 'device',
  system_serial: 'system',
  signature: 'c2lnbmF0dXJl',
  qr: 'V0;...',
};

test('a signed receipt shows what section 6 KassenSichV demands, in Berlin time', () => {
  expect(fiscalReceipt({ state: 'signed', signature, outage_since: null }, 'de')).toEqual({
    lines: [
      { label: 'Transaktionsnummer', value: '17' },
      { label: 'Signaturzähler', value: '34' },
      { label: 'Beginn', value: '21.11.2026, 07:00:00' },
      { label: 'Ende', value: '21.11.2026, 07:00:01' },
      { label: 'Seriennummer des Aufzeichnungssystems', value: 'system' },
      { label: 'Seriennummer der Sicherheitseinrichtung', value: 'device' },
      { label: 'Prüfwert', value: 'c2lnbmF0dXJl' },
    ],
    note: null,
    qr: 'V0;...',
  });
});

test('a receipt during an outage says so and since when, in German in every language', () => {
  const status = { state: 'outage', signature: null, outage_since: signature.ended_at } as const;
  for (const language of languages) {
    const receipt = fiscalReceipt(status, language);
    expect(receipt?.note).toContain('Sicherungseinrichtung ausgefallen');
    expect(receipt?.lines.map(({ value }) => value)).toEqual(['21.11.2026, 07:00:01']);
  }
});

test('a receipt that was signed after an outage shows the signature alone', () => {
  const outage_since = '2026-11-21T05:00:00.000Z';
  const late = fiscalReceipt({ state: 'signed', signature, outage_since }, 'tr');
  expect([late?.lines.length, late?.note]).toEqual([7, null]);
});

test('a receipt that is printed before the signature arrives says so', () => {
  const status = { state: 'pending', signature: null, outage_since: null } as const;
  expect(fiscalReceipt(status, 'en')).toEqual({
    lines: [],
    note: 'The signature is being requested.',
    qr: null,
  });
});

test('a receipt of a shop without a provider says nothing about signatures', () => {
  const status = { state: 'none', signature: null, outage_since: null } as const;
  expect(fiscalReceipt(status, 'de')).toBeUndefined();
});
