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
  qr: 'V0;system;Kassenbeleg-V1;Beleg^0.00_0.00_0.00_0.00_0.00^;17;34;2026-11-21T06:00:00.000Z;2026-11-21T06:00:01.000Z;ecdsa-plain-SHA256;unixTime;c2lnbmF0dXJl;a2V5',
};
const created_at = '2026-11-21T06:00:00.000Z';
const signed = {
  state: 'signed',
  signature,
  signed_at: '2026-11-21T06:00:02.000Z',
  created_at,
  outage_since: null,
} as const;
const unsigned = { signature: null, signed_at: null, created_at } as const;

test('a signed receipt shows what section 6 KassenSichV demands, with times of the device and of Berlin', () => {
  expect(fiscalReceipt(signed, 'de')).toEqual({
    lines: [
      { label: 'Transaktionsnummer', value: '17' },
      { label: 'Signaturzähler', value: '34' },
      { label: 'Beginn', value: '2026-11-21T06:00:00.000Z (21.11.2026, 07:00:00)' },
      { label: 'Ende', value: '2026-11-21T06:00:01.000Z (21.11.2026, 07:00:01)' },
      { label: 'Seriennummer des Aufzeichnungssystems', value: 'system' },
      { label: 'Seriennummer der Sicherheitseinrichtung', value: 'device' },
      { label: 'Prüfwert', value: 'c2lnbmF0dXJl' },
    ],
    note: null,
    qr: signature.qr,
  });
});

test('a receipt during an outage says so and since when, in German in every language', () => {
  const status = { ...unsigned, state: 'unsigned', outage_since: signature.ended_at } as const;
  for (const language of languages) {
    const receipt = fiscalReceipt(status, language);
    expect(receipt?.note).toContain('Sicherungseinrichtung (TSE) ausgefallen');
    expect(receipt?.lines.map(({ value }) => value)).toEqual(['21.11.2026, 07:00:01']);
  }
});

test('a receipt that was signed after an outage shows the signature alone', () => {
  const late = fiscalReceipt({ ...signed, outage_since: '2026-11-21T05:00:00.000Z' }, 'tr');
  expect([late?.lines.length, late?.note]).toEqual([7, null]);
});

test('a receipt that was signed later than 15 minutes after the payment says when', () => {
  const late = fiscalReceipt({ ...signed, signed_at: '2026-11-21T07:00:00.000Z' }, 'de');
  expect(late?.lines.at(-1)).toEqual({
    label: 'Nachträglich signiert',
    value: '21.11.2026, 08:00:00',
  });
});

test('a receipt that is printed before the signature arrives says so', () => {
  const status = { ...unsigned, state: 'pending', outage_since: null } as const;
  expect(fiscalReceipt(status, 'en')).toEqual({
    lines: [],
    note: 'The signature is being requested.',
    qr: null,
  });
});

test('a receipt of a shop without a provider says nothing about signatures', () => {
  const status = { ...unsigned, state: 'none', outage_since: null } as const;
  expect(fiscalReceipt(status, 'de')).toBeUndefined();
});
