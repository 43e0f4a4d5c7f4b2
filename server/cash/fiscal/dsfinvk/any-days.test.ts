import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { noFees } from '#domain/cart/charges.ts';
import type { VatGroup } from '#domain/cart/vat.ts';
import { vatIn } from '#domain/cart/vat.ts';
import { emptiesKinds } from '#domain/cash/empties.ts';
import {
  composeCashMovement,
  composeCorrectionPayout,
  composeDoor,
  composePaymentByHand,
} from '#domain/cash/fiscal/compose-record.ts';
import type { FiscalReference, RecordContent } from '#domain/cash/fiscal/content.ts';
import { dtdName } from '#domain/cash/fiscal/dsfinvk-index.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents, sum } from '#domain/money.ts';
import { cardKinds, paymentMethods } from '#domain/orders/payment-methods.ts';
import { countSafe } from '#server/cash/safe/cash-book.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import {
  emptyFiscalRecords,
  noAmounts,
  recordPayment,
} from '#test/helpers/fiscal/record-payment.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { closePurse, closeSafe } from '../closings/make-closing.ts';
import { checkArchive } from './check-archive.ts';
import { exportDsfinvk } from './export.ts';

const shop = useTestApp({ FISCAL_MODE: 'none' });
const names = ['Musterfrau'];

let staff: TestUser;

beforeAll(async () => {
  staff = await createUser(shop(), { role: 'admin' });
  const folder = join(shop().env.DATA_DIR, 'fiscal');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, dtdName), '<!ELEMENT DataSet (Version)>');
});

const texts = fc.oneof(
  fc.constantFrom('Äpfel; "rot"', '=1+1', 'خبز عربي', 'Ekmek\r\n1 kg', "'", '🍎'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
);

const sale = fc.record({
  lines: fc.array(
    fc.record({
      text: texts,
      quantity: fc.integer({ min: 1, max: 12 }),
      charged: fc.integer({ min: 0, max: 20_000 }),
      deposit: fc.constantFrom(0, 0, 25, 300),
      vat_rate: fc.constantFrom(0, 7, 7, 19),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  fee: fc.constantFrom(0, 199, 399),
  empties: fc.integer({ min: 0, max: 20 }),
  kind: fc.constantFrom(...emptiesKinds),
  empties_rate: fc.constantFrom(0, 7, 19),
  method: fc.constantFrom(...paymentMethods),
  card_kind: fc.constantFrom(...cardKinds),
  tip: fc.constantFrom(0, 0, 150),
});

const ofSafe = fc.record({
  what: fc.constantFrom(
    'prepayment',
    'claim',
    'taken back',
    'correction',
    'expense',
    'bank',
    'private',
    'close',
    'next day',
  ),
  gross: fc.integer({ min: 1, max: 50_000 }),
  vat_rate: fc.constantFrom(7, 19),
});

const invoice: FiscalReference = { type: 'ExterneRechnung', other_record_id: null, text: 'R1' };

function groupOf({ gross, vat_rate }: { gross: number; vat_rate: number }): VatGroup {
  const gross_cents = cents(gross);
  const vat_cents = vatIn(gross_cents, vat_rate);
  return { vat_rate, gross_cents, net_cents: cents(gross - vat_cents), vat_cents };
}

type Entry = typeof ofSafe extends fc.Arbitrary<infer T> ? T : never;

function contentOf({ what, ...entry }: Entry): RecordContent | undefined {
  const vat = [groupOf(entry)];
  const amount = cents(entry.gross);
  const paid = {
    method: 'cash' as const,
    card_kind: null,
    vat,
    empties_vat: [],
    paid_cents: amount,
    credit_cents: cents(0),
    balance_cents: cents(0),
  };
  switch (what) {
    case 'prepayment':
      return composePaymentByHand({ ...paid, status: 'paid', is_delivered: false }, []);
    case 'claim':
      return composePaymentByHand({ ...paid, status: 'paid', is_delivered: true }, [invoice]);
    case 'taken back':
      return composePaymentByHand({ ...paid, status: 'unpaid', is_delivered: true }, [invoice]);
    case 'correction':
      return composeCorrectionPayout(vat, [invoice]);
    case 'expense':
      return composeCashMovement('Auszahlung', 'Ausgabe', cents(-entry.gross), [
        { type: 'ExterneSonstige', other_record_id: null, text: 'Beleg '.repeat(20) },
      ]);
    case 'bank':
      return composeCashMovement('Geldtransit', 'Zur Bank', cents(-entry.gross));
    case 'private':
      return composeCashMovement('Privateinlage', 'Privateinlage', amount);
    case 'close':
    case 'next day':
      return undefined;
  }
}

/** With what its lines cost, by its method. */
function contentOfSale(door: typeof sale extends fc.Arbitrary<infer T> ? T : never): RecordContent {
  const content = composeDoor(
    {
      sale: {
        lines: door.lines.map(({ text, quantity, charged, deposit, vat_rate }) => ({
          text,
          product_no: 'p1',
          gtin: null,
          product_group: text,
          quantity,
          vat_rate,
          charged_cents: cents(charged),
          deposit_cents: cents(deposit * quantity),
          weight_g: null,
        })),
        charges: { ...noFees, delivery_fee_cents: cents(door.fee), discount_cents: cents(0) },
      },
      prepaid: [],
      empties: [{ kind: door.kind, count: door.empties, vat_rate: door.empties_rate }],
      tip_cents: cents(door.tip),
      method: door.method,
      card_kind: door.method === 'card' ? door.card_kind : null,
      total_cents: cents(1),
      credit_cents: cents(0),
      balance_cents: cents(0),
    },
    [invoice],
  );
  if (content === undefined) throw new Error('nothing was sold');
  const amount_cents = sum(content.lines.map(({ gross_cents }) => gross_cents));
  const [means] = content.means;
  return {
    ...content,
    means: [
      amount_cents === 0 || means === undefined
        ? { type: 'Keine', name: '', amount_cents: cents(0) }
        : { ...means, amount_cents },
    ],
  };
}

async function record(content: RecordContent, till_id: string | null): Promise<void> {
  const total_cents = sum(content.means.map(({ amount_cents }) => amount_cents));
  const amounts = { ...noAmounts, other_cents: total_cents };
  const id = await recordPayment(shop(), { till_id, content, total_cents, amounts });
  const amount_cents = cashOf(content);
  if (till_id === null && amount_cents !== 0) {
    await shop()
      .db.insertInto('safe_movements')
      .values({
        reason: amount_cents > 0 ? 'bank_in' : 'bank_out',
        amount_cents,
        record_id: id,
        moved_at: shop().clock.now().toISOString(),
        number: 0,
        balance_cents: cents(0),
      })
      .execute();
  }
  shop().clock.advance(1);
}

/** Of a tour that has nothing else. */
async function addTill(): Promise<string> {
  const now = shop().clock.now().toISOString();
  const tour = { window_start: now, window_end: '2099-01-01', leaves_at: now, returns_at: now };
  const { id: tour_id } = await shop()
    .db.insertInto('tours')
    .values({ ...tour, metres: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await shop()
    .db.insertInto('tills')
    .values({ tour_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const cashOf = ({ means }: RecordContent) =>
  sum(means.flatMap(({ type, amount_cents }) => (type === 'Bar' ? amount_cents : [])));

test('the export of any days has no finding, and the same bytes again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(sale, { maxLength: 6 }), { maxLength: 2 }),
      fc.array(ofSafe, { maxLength: 8 }),
      fc.integer({ min: -100, max: 100 }),
      async (tours, entries, difference) => {
        const { db, env, clock } = shop();
        const deps = { db, env, clock: clock.now };
        const from = toBerlin(clock.now()).day;
        // More than all entries take.
        await countSafe(deps, staff.id, { contents: { 20_000: 25 } });
        for (const sales of tours) {
          const till_id = await addTill();
          const contents = [
            composeCashMovement('Geldtransit', 'Geldtransit', cents(500_000)),
            ...sales.map(contentOfSale),
            ...(difference === 0
              ? []
              : [composeCashMovement('DifferenzSollIst', 'Kassendifferenz', cents(difference))]),
          ];
          const left = sum(contents.map(cashOf));
          contents.push(composeCashMovement('Geldtransit', 'Geldtransit', cents(0 - left)));
          for (const content of contents) await record(content, till_id);
          await inTransaction(db, (trx) => closePurse(trx, deps, { till_id, counted: {} }));
        }
        const closeTheSafe = () =>
          inTransaction(db, (trx) => closeSafe(trx, deps, toBerlin(clock.now()).day));
        for (const entry of entries) {
          const content = contentOf(entry);
          if (entry.what === 'next day') clock.advance(24 * 3600);
          else if (content === undefined) await closeTheSafe();
          else await record(content, null);
        }
        await closeTheSafe();
        const period = { from, to: toBerlin(clock.now()).day };
        const download = async () =>
          Buffer.from(await new Response(await exportDsfinvk(deps, period)).arrayBuffer());
        const archive = await download();
        expect(checkArchive(archive, names)).toEqual([]);
        clock.advance(5);
        await record(composeCashMovement('Privateinlage', 'Später', cents(1)), null);
        expect(await download()).toEqual(archive);
        await emptyFiscalRecords(db);
      },
    ),
    { numRuns: rounds(100, 10) },
  );
});
