import { cents } from '#domain/money.ts';
import * as fiscal from '#server/fiscal/queries.ts';
import type { Call, Examples } from './sql-example.ts';

const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';

const zero = cents(0);
const record: fiscal.NewRecord = {
  id,
  order_id: null,
  kind: 'payment',
  method: 'cash',
  amounts: {
    vat: [{ vat_rate: 7, gross_cents: cents(2399) }],
    deposit_cents: zero,
    empties_cents: zero,
    credit_cents: zero,
    tip_cents: zero,
    other_cents: zero,
  },
  total_cents: cents(2399),
  occurred_at: time,
  created_at: time,
};
const signature = {
  transaction_number: 1,
  signature_counter: 2,
  started_at: time,
  ended_at: time,
  device_serial: 'device',
  system_serial: 'system',
  signature: 'signature',
  qr: 'V0',
};
const reason = 'the provider answered 503';

export const fiscalExamples: Record<string, Record<string, Call | Call[]>> = {
  'server/fiscal/queries.ts': {
    insertUnsigned: (db) => fiscal.insertUnsigned(db, record),
    insertOpen: (db) => fiscal.insertOpen(db, record),
    findOpen: (db) => fiscal.findOpen(db),
    findLeastTried: (db) => fiscal.findLeastTried(db, [id]),
    lockOpen: (db) => fiscal.lockOpen(db, id),
    findNextAttempt: (db) => fiscal.findNextAttempt(db),
    setSigned: (db) => fiscal.setSigned(db, id, { signature, at: time }),
    setFailed: (db) => fiscal.setFailed(db, id, { reason, at: time, next: time }),
    setOutage: (db) => fiscal.setOutage(db, { reason, at: time, next: time }),
    queueSigning: (db) => fiscal.queueSigning(db, 'sign_fiscal_records', 60),
    listStates: (db) => fiscal.listStates(db, [id]),
    listRecords: (db) =>
      fiscal.listRecords(db, { start: time, end: time }, { occurred_at: time, number: 0 }, 1000),
  } satisfies Examples<typeof fiscal>,
};
