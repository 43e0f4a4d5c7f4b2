import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFees } from '#domain/cart/charges.ts';
import type { VatGroup } from '#domain/cart/vat.ts';
import {
  paymentOfHandover,
  paymentOfRecord,
  type DoorPayment,
  type DoorRecord,
} from '#domain/cash/door-payments.ts';
import { sumAtDoor, takenPart, type DoorLine } from '#domain/cash/door-sum.ts';
import { emptiesKinds } from '#domain/cash/empties.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import {
  cardKinds,
  hasKinds,
  paymentMethods,
  type PaymentMethod,
} from '#domain/orders/payment-methods.ts';
import { settle, splitSettledVat } from '#domain/orders/settlement.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { checkRecord } from './check-record.ts';
import {
  composeCashMovement,
  composeCorrectionPayout,
  composeDoor,
  composePaymentByHand,
  splitEmptiesVat,
} from './compose-record.ts';
import type { FiscalReference, RecordContent } from './content.ts';
import { vatKeyOf } from './vat-keys.ts';

const days = rounds(10_000, 300);

const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 12 }),
    price: fc.integer({ min: 0, max: 2999 }),
    deposit: fc.constantFrom(0, 0, 8, 15, 25),
    vat_rate: fc.constantFrom(7, 7, 19, 0),
    refused: fc.constantFrom(0, 0, 0, 1, 12),
    weight_g: fc.option(fc.integer({ min: 1, max: 3000 })),
  }),
  { minLength: 1, maxLength: 12 },
);

const orderEvents = fc.record({
  lines,
  fee: fc.constantFrom(0, 199, 399),
  percent: fc.constantFrom(0, 0, 10, 33),
  empties: fc.array(
    fc.record({ kind: fc.constantFrom(...emptiesKinds), count: fc.integer({ min: 0, max: 50 }) }),
    { maxLength: 4 },
  ),
  method: fc.constantFrom(...paymentMethods),
  card: fc.constantFrom(...cardKinds),
  tip: fc.constantFrom(0, 0, 100, 250),
  balance: fc.constantFrom(0, 0, 500, 5000),
  when: fc.constantFrom('at the door', 'before', 'before and taken back', 'later', 'taken back'),
  credited: fc.boolean(),
});

const invoice: FiscalReference = { type: 'ExterneRechnung', other_record_id: null, text: 'R1' };
const earlier: FiscalReference = { type: 'Transaktion', other_record_id: 'a', text: null };

interface Records {
  purse: RecordContent[];
  safe: RecordContent[];
  /** Each door as the close of a day reads it. */
  payments: { recorded: DoorPayment; onPaper: DoorPayment }[];
}

type Order = typeof orderEvents extends fc.Arbitrary<infer T> ? T : never;

const paidBy = ({ card }: Order, method: PaymentMethod) => ({
  method,
  card_kind: hasKinds(method) ? card : null,
});

/** What is packed for an order, and how it is paid other than at the door. */
function pack(order: Order) {
  const doorLines: (DoorLine & { weight_g: number | null })[] = order.lines.map((each, index) => ({
    order_item_id: String(index),
    quantity: each.quantity,
    vat_rate: each.vat_rate,
    charged_cents: cents(each.quantity * each.price),
    deposit_cents: cents(each.quantity * each.deposit),
    refused_quantity: Math.min(each.refused, each.quantity),
    weight_g: each.weight_g,
  }));
  const promotion = {
    promotion_id: 'p',
    name: 'p',
    code: null,
    kind: 'percent' as const,
    value: order.percent,
    minimum_cents: cents(0),
    is_combinable: true,
  };
  const terms = {
    ...noFees,
    delivery_fee_cents: cents(order.fee),
    promotions: order.percent === 0 ? [] : [promotion],
    ordered_cents: sum(doorLines.map(({ charged_cents }) => charged_cents)),
  };
  const settlement = settle(doorLines, terms);
  const balance_cents = cents(Math.min(order.balance, settlement.total_cents));
  const vat = splitSettledVat(doorLines, settlement);
  const isPaidBefore = order.when.startsWith('before') && settlement.total_cents > balance_cents;
  const byHand = {
    ...paidBy(order, order.method),
    credit_cents: cents(0),
    balance_cents,
    paid_cents: cents(settlement.total_cents - balance_cents),
    vat,
    empties_cents: cents(0),
    is_delivered: false,
  };
  return { doorLines, terms, settlement, balance_cents, vat, isPaidBefore, byHand };
}

type Packed = ReturnType<typeof pack>;

/** What the customer takes at the door, and what is paid there. */
function settleAtDoor(order: Order, { doorLines, terms, settlement, balance_cents }: Packed) {
  const paid = order.when === 'before' ? settlement.total_cents - balance_cents : 0;
  const paid_cents = cents(paid);
  const summed = sumAtDoor(doorLines, { ...terms, paid_cents, balance_cents }, order.empties);
  if (!summed.ok) throw new Error(summed.error.code);
  const door = summed.value;
  const taken = doorLines
    .map((line) => ({ ...takenPart(line), weight_g: line.weight_g }))
    .filter(({ quantity }) => quantity > 0);
  const vat = splitSettledVat(taken, door.settlement);
  const isPaidOut = door.payout_cents > 0 || door.credit_cents > 0;
  const method = isPaidOut || door.due_cents === 0 ? ('cash' as const) : order.method;
  const total_cents = cents(door.due_cents - door.payout_cents);
  return { door, taken, vat, isPaidOut, method, total_cents };
}

/** The record of a door, and its payment as recorded and as on paper. */
function handOver(
  order: Order,
  packed: Packed,
  { door, taken, vat, method, total_cents }: ReturnType<typeof settleAtDoor>,
) {
  const { balance_cents } = packed;
  const prepaid = order.when === 'before' && packed.isPaidBefore ? packed.vat : [];
  const isPrepaid = prepaid.length > 0;
  const recorded = isPrepaid ? door.balance_cents - balance_cents : door.balance_cents;
  const record = composeDoor(
    {
      sale: {
        lines: taken.map((line) => ({
          ...line,
          text: 'Artikel\n1',
          product_no: 'p',
          gtin: null,
          product_group: 'Gemüse',
        })),
        charges: door.settlement,
      },
      prepaid,
      empties: order.empties,
      tip_cents: cents(order.tip),
      ...paidBy(order, method),
      total_cents: cents(total_cents + order.tip),
      credit_cents: door.credit_cents,
      balance_cents: cents(recorded),
    },
    [invoice],
  );
  if (record === undefined) return undefined;
  // The close of a day sums a recorded door as one on paper.
  const paid = paidBy(order, method);
  const onPaper = paymentOfHandover({
    ...paid,
    settled: { ...door.settlement, vat, balance_cents: door.balance_cents },
    prepaid: isPrepaid ? { ...packed.settlement, vat: packed.vat, balance_cents } : null,
    empties_cents: door.empties_cents,
    credit_cents: door.credit_cents,
    tip_cents: cents(order.tip),
  });
  const deposit = isPrepaid ? packed.settlement.deposit_cents : 0;
  const read = readBack(record, cents(door.settlement.deposit_cents - deposit));
  return { record, payment: { recorded: paymentOfRecord(paid, read), onPaper } };
}

/** What the invoice of a delivered order has by rate, after its empties and credits. */
function vatOfInvoice(order: Order, vat: readonly VatGroup[], empties_cents: Cents): VatGroup[] {
  const credited = order.credited ? vat : [];
  const signs: [readonly VatGroup[], number][] = [
    [vat, 1],
    [splitEmptiesVat(empties_cents), -1],
    [credited, -1],
  ];
  return signs.flatMap(([all, sign]) =>
    all.map((group) => ({
      vat_rate: group.vat_rate,
      gross_cents: cents(group.gross_cents * sign),
      net_cents: cents(group.net_cents * sign),
      vat_cents: cents(group.vat_cents * sign),
    })),
  );
}

/** Adds the records of an order; answers what its invoice has by rate after them. */
function deliver(
  order: Order,
  { purse, safe, payments }: Records,
): { own: RecordContent[]; vat: VatGroup[] } {
  const own: RecordContent[] = [];
  const add = (to: RecordContent[], record: RecordContent | undefined) => {
    if (record === undefined) return;
    to.push(record);
    own.push(record);
  };
  const packed = pack(order);
  const { byHand, isPaidBefore } = packed;
  if (isPaidBefore) add(safe, composePaymentByHand({ ...byHand, status: 'paid' }, []));
  if (isPaidBefore && order.when !== 'before') {
    add(safe, composePaymentByHand({ ...byHand, status: 'unpaid' }, [earlier]));
  }
  const atDoor = settleAtDoor(order, packed);
  const { door, vat, method, total_cents } = atDoor;
  const delivered = { ...byHand, is_delivered: true, vat, balance_cents: door.balance_cents };
  if (order.when === 'later') {
    // Delivered by hand, without a record; then paid.
    const left = cents(door.settlement.total_cents - door.balance_cents);
    const claim = { ...delivered, paid_cents: left };
    add(safe, composePaymentByHand({ ...claim, status: 'paid' }, [invoice]));
    return { own, vat: [] };
  }
  const handover = handOver(order, packed, atDoor);
  add(purse, handover?.record);
  if (handover !== undefined) payments.push(handover.payment);
  if (order.when === 'taken back' && !atDoor.isPaidOut) {
    const { empties_cents } = door;
    const claim = {
      ...delivered,
      ...paidBy(order, method),
      empties_cents,
      paid_cents: total_cents,
    };
    add(safe, composePaymentByHand({ ...claim, status: 'unpaid' }, [earlier]));
  }
  if (door.credit_cents > 0) {
    add(
      safe,
      composeCashMovement('Auszahlung', 'Guthaben', cents(0 - door.credit_cents), [earlier]),
    );
  }
  if (order.credited && vat.length > 0) add(safe, composeCorrectionPayout(vat, [invoice]));
  return { own, vat: vatOfInvoice(order, vat, door.empties_cents) };
}

/** As the database has it. */
function readBack({ lines: own, vat, means }: RecordContent, deposit_cents: Cents): DoorRecord {
  const groups = [...Map.groupBy(own, ({ gv_type, vat_key }) => `${gv_type} ${vat_key}`).values()];
  const cases = groups.flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const vat_e5 = all.reduce((total, line) => total + line.vat_e5, 0);
    return [
      {
        gv_type: first.gv_type,
        vat_key: first.vat_key,
        gross_cents: sum(all.map(({ gross_cents }) => gross_cents)),
        vat_cents: cents(Math.sign(vat_e5) * Math.round(Math.abs(vat_e5) / 1000)),
      },
    ];
  });
  return { cases, heads: vat, means, deposit_cents };
}

const barOf = (records: readonly RecordContent[]) =>
  sum(
    records.flatMap(({ means }) =>
      means.filter(({ type }) => type === 'Bar').map(({ amount_cents }) => amount_cents),
    ),
  );

test('the records of any day are right, and add up to its invoices and its cash', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(orderEvents, { maxLength: 15 }), { minLength: 1, maxLength: 2 }),
      fc.integer({ min: -500, max: 500 }),
      (purses, difference) => {
        const safe: RecordContent[] = [];
        const payments: Records['payments'] = [];
        const all: RecordContent[] = [];
        for (const orders of purses) {
          const purse: RecordContent[] = [];
          const float = cents(500_000);
          purse.push(composeCashMovement('Geldtransit', 'Wechselgeld', float));
          safe.push(composeCashMovement('Geldtransit', 'Wechselgeld', cents(0 - float)));
          for (const order of orders) {
            const { own, vat } = deliver(order, { purse, safe, payments });
            for (const rate of [0, 7, 19]) {
              const key = vatKeyOf(rate);
              const heads = own.flatMap((record) => record.vat.filter((h) => h.vat_key === key));
              const groups = vat.filter(({ vat_rate }) => vat_rate === rate);
              for (const amount of ['gross_cents', 'vat_cents'] as const) {
                const ofRecords = sum(heads.map((head) => head[amount]));
                const ofInvoice = sum(groups.map((group) => group[amount]));
                expect(ofRecords).toBe(ofInvoice);
              }
            }
          }
          purse.push(composeCashMovement('DifferenzSollIst', 'Kassendifferenz', cents(difference)));
          const left = barOf(purse);
          expect(left).toBeGreaterThanOrEqual(0);
          purse.push(composeCashMovement('Geldtransit', 'Einnahmen', cents(0 - left)));
          safe.push(composeCashMovement('Geldtransit', 'Einnahmen', left));
          expect(barOf(purse)).toBe(0);
          all.push(...purse);
        }
        all.push(...safe);
        for (const record of all) expect(checkRecord(record)).toEqual([]);
        for (const { recorded, onPaper } of payments) {
          expect(recorded).toEqual(onPaper);
          const gross = recorded.vat.map(({ gross_cents }) => gross_cents);
          expect(sum(gross)).toBe(recorded.total_cents);
        }
        const transits = all.flatMap(({ lines: own }) =>
          own.filter(({ gv_type }) => gv_type === 'Geldtransit'),
        );
        expect(sum(transits.map(({ gross_cents }) => gross_cents))).toBe(0);
      },
    ),
    { numRuns: days },
  );
});
