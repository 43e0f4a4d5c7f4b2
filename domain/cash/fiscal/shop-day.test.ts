import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFees } from '#domain/cart/charges.ts';
import type { VatGroup } from '#domain/cart/vat.ts';
import {
  accountNames,
  numberAccounts,
  type AccountName,
  type Bookkeeper,
} from '#domain/cash/bookkeeping/accounts.ts';
import {
  bookFacts,
  type BookkeepingFact,
  type MoneyFact,
} from '#domain/cash/bookkeeping/bookings.ts';
import { clearingOf, type OpenItems } from '#domain/cash/bookkeeping/control.ts';
import { writeBatch } from '#domain/cash/bookkeeping/extf.ts';
import {
  paymentOfHandover,
  paymentOfRecord,
  type DoorPayment,
  type DoorRecord,
} from '#domain/cash/door-payments.ts';
import { sumAtDoor, takenPart, type DoorLine } from '#domain/cash/door-sum.ts';
import { taxEmpties, vatOfEmpties } from '#domain/cash/empties-vat.ts';
import { emptiesKinds } from '#domain/cash/empties.ts';
import { vatRates } from '#domain/catalog/product-fields.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import {
  cardKinds,
  hasKinds,
  paymentMethods,
  type PaymentMethod,
} from '#domain/orders/payment-methods.ts';
import { settle, splitSettledVat } from '#domain/orders/settlement.ts';
import { balanceIn, readExtf } from '#test/helpers/fiscal/read-extf.ts';
import { rounds } from '#test/helpers/rounds.ts';
import { checkRecord } from './check-record.ts';
import {
  composeCashMovement,
  composeCorrectionPayout,
  composeDoor,
  composeOpening,
  composePaymentByHand,
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

const anyRate = fc.constantFrom(...vatRates);

const orderEvents = fc.record({
  lines,
  fee: fc.constantFrom(0, 199, 399),
  percent: fc.constantFrom(0, 0, 10, 33),
  empties: fc.array(
    fc.record({ kind: fc.constantFrom(...emptiesKinds), count: fc.integer({ min: 0, max: 50 }) }),
    { maxLength: 4 },
  ),
  empties_rates: fc.tuple(anyRate, anyRate, anyRate, anyRate),
  method: fc.constantFrom(...paymentMethods),
  card: fc.constantFrom(...cardKinds),
  tip: fc.constantFrom(0, 0, 100, 250),
  balance: fc.constantFrom(0, 0, 500, 5000),
  when: fc.constantFrom(
    'at the door',
    'before',
    'before, delivered by hand',
    'before and taken back',
    'later',
    'taken back',
  ),
  credited: fc.boolean(),
});

const invoice: FiscalReference = { type: 'ExterneRechnung', other_record_id: null, text: 'R1' };
const earlier: FiscalReference = { type: 'Transaktion', other_record_id: 'a', text: null };

interface Records {
  purse: RecordContent[];
  safe: RecordContent[];
  /** Each door as the close of a day reads it. */
  payments: { recorded: DoorPayment; onPaper: DoorPayment }[];
  /** Invoices, corrections and empties, and what is open afterwards, for the bookkeeping. */
  turnover: BookkeepingFact[];
  open: OpenItems[];
}

const nothingOpen: OpenItems = {
  unpaid_cents: cents(0),
  credits_cents: cents(0),
  balances_cents: cents(0),
  prepaid_cents: cents(0),
};
const day = '2026-11-21';

type Order = typeof orderEvents extends fc.Arbitrary<infer T> ? T : never;

/** As the settings of the shop say on that day. */
const emptiesOf = ({
  empties,
  empties_rates: [one_way, beer_bottle, reusable_bottle, crate],
}: Order) =>
  taxEmpties(empties, {
    empties_rate_one_way: one_way,
    empties_rate_beer_bottle: beer_bottle,
    empties_rate_reusable_bottle: reusable_bottle,
    empties_rate_crate: crate,
  });

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
    empties_vat: [],
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
      empties: emptiesOf(order),
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
    empties_vat: vatOfEmpties(emptiesOf(order)),
    credit_cents: door.credit_cents,
    tip_cents: cents(order.tip),
  });
  const deposit = isPrepaid ? packed.settlement.deposit_cents : 0;
  const read = readBack(record, cents(door.settlement.deposit_cents - deposit));
  return { record, payment: { recorded: paymentOfRecord(paid, read), onPaper } };
}

/** What the invoice of a delivered order has by rate, after its empties and credits. */
function vatOfInvoice(order: Order, vat: readonly VatGroup[]): VatGroup[] {
  const credited = order.credited ? vat : [];
  const signs: [readonly VatGroup[], number][] = [
    [vat, 1],
    [vatOfEmpties(emptiesOf(order)), -1],
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
function deliver(order: Order, records: Records): { own: RecordContent[]; vat: VatGroup[] } {
  if (order.when === 'before, delivered by hand') {
    // All is taken and nothing returned; the record is in the safe, and no door is in the day.
    const taken = order.lines.map((line) => ({ ...line, refused: 0 as const }));
    const here = { lines: taken, empties: [], tip: 0 as const, when: 'before' as const };
    const byHand = { ...order, ...here };
    return deliver(byHand, { ...records, purse: records.safe, payments: [] });
  }
  const { purse, safe, payments, turnover, open } = records;
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
  const number = `2026-${String(turnover.length).padStart(6, '0')}`;
  turnover.push({ kind: 'invoice', day, number, vat });
  // What is paid from a balance is owed by the shop before.
  open.push({ ...nothingOpen, balances_cents: cents(0 - door.balance_cents) });
  if (order.when === 'later') {
    // Delivered by hand, without a record; then paid.
    const left = cents(door.settlement.total_cents - door.balance_cents);
    const claim = { ...delivered, paid_cents: left };
    add(safe, composePaymentByHand({ ...claim, status: 'paid' }, [invoice]));
    return { own, vat: [] };
  }
  const empties_vat = vatOfEmpties(emptiesOf(order));
  expect(sum(empties_vat.map(({ gross_cents }) => gross_cents))).toBe(door.empties_cents);
  turnover.push({ kind: 'empties', day, number, vat: empties_vat });
  const handover = handOver(order, packed, atDoor);
  add(purse, handover?.record);
  if (handover !== undefined) payments.push(handover.payment);
  if (order.when === 'taken back' && !atDoor.isPaidOut) {
    const claim = {
      ...delivered,
      ...paidBy(order, method),
      empties_vat,
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
  if (order.credited && vat.length > 0) {
    turnover.push({ kind: 'correction', day, number: `K${number}`, vat });
    add(safe, composeCorrectionPayout(vat, [invoice]));
  }
  if (order.when === 'taken back' && !atDoor.isPaidOut) {
    open.push({ ...nothingOpen, unpaid_cents: total_cents });
  }
  return { own, vat: vatOfInvoice(order, vat) };
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

/** A day of the drivers and the safe, each of whose tills ends with this difference. */
function liveDay(purses: readonly (readonly Order[])[], difference: number) {
  const opening = cents(2_000_000);
  const safe: RecordContent[] = [composeOpening(opening)];
  const payments: Records['payments'] = [];
  const turnover: Records['turnover'] = [];
  const open: Records['open'] = [];
  const registers: { kind: 'purse' | 'safe'; records: RecordContent[] }[] = [];
  const orders: ReturnType<typeof deliver>[] = [];
  for (const events of purses) {
    const purse: RecordContent[] = [];
    const float = cents(500_000);
    purse.push(composeCashMovement('Geldtransit', 'Wechselgeld', float));
    safe.push(composeCashMovement('Geldtransit', 'Wechselgeld', cents(0 - float)));
    for (const order of events) {
      orders.push(deliver(order, { purse, safe, payments, turnover, open }));
    }
    purse.push(composeCashMovement('DifferenzSollIst', 'Kassendifferenz', cents(difference)));
    const left = barOf(purse);
    purse.push(composeCashMovement('Geldtransit', 'Einnahmen', cents(0 - left)));
    safe.push(composeCashMovement('Geldtransit', 'Einnahmen', left));
    registers.push({ kind: 'purse', records: purse });
    // The safe is closed with each tour: the next period begins with what is in it.
    registers.push({ kind: 'safe', records: safe.splice(0) });
    safe.push(composeOpening(barOf(registers.at(-1)?.records ?? [])));
  }
  registers.push({ kind: 'safe', records: safe });
  return { registers, orders, payments, turnover, open, opening };
}

const anyDay = [
  fc.array(fc.array(orderEvents, { maxLength: 15 }), { minLength: 1, maxLength: 2 }),
  fc.integer({ min: -500, max: 500 }),
] as const;

test('the records of any day are right, and add up to its invoices and its cash', () => {
  fc.assert(
    fc.property(...anyDay, (purses, difference) => {
      const { registers, orders, payments } = liveDay(purses, difference);
      for (const { own, vat } of orders) {
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
      for (const { kind, records } of registers) {
        if (kind === 'safe') continue;
        expect(barOf(records.slice(0, -1))).toBeGreaterThanOrEqual(0);
        expect(barOf(records)).toBe(0);
      }
      const all = registers.flatMap(({ records }) => records);
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
    }),
    { numRuns: days },
  );
});

/** Each account has the number of its place in the list. */
const numberOf = (name: AccountName) => String(1000 + accountNames.indexOf(name));
const bookkeeper: Bookkeeper = {
  adviser: '29098',
  client: '55003',
  first_month: 1,
  account_length: 4,
  chart: '03',
  accounts: Object.fromEntries(accountNames.map((name) => [name, numberOf(name)])),
};

function moneyOf(register: 'purse' | 'safe', record: RecordContent, index: number): MoneyFact {
  return {
    kind: 'money',
    day,
    register,
    label: `${register === 'safe' ? 'T1' : 'F1'}-${index + 1}`,
    document: '',
    voucher: null,
    cases: record.lines,
    means: record.means,
  };
}

/** As an import reads the month of a day. */
function importDay(facts: readonly BookkeepingFact[]) {
  const bookings = bookFacts(facts);
  const numbers = numberAccounts(new Set(accountNames), bookkeeper);
  if (!numbers.ok) throw new Error(numbers.error.code);
  const head = { month: day.slice(0, 7), created: '20261201060708009' };
  const text = writeBatch({ ...head, bookings, numbers: numbers.value }, bookkeeper);
  return readExtf(Buffer.from(text, 'latin1')).bookings;
}

test('the bookings of any day leave what is open on the clearing account, and the counted cash', () => {
  fc.assert(
    fc.property(...anyDay, (purses, difference) => {
      const { registers, turnover, open, opening } = liveDay(purses, difference);
      const money = registers.flatMap(({ kind, records }) =>
        records.map((record, index) => moneyOf(kind, record, index)),
      );
      const rows = importDay([...turnover, ...money]);
      const balance = (name: AccountName) => balanceIn(rows, numberOf(name));
      expect(balance('clearing')).toBe(sum(open.map(clearingOf)));
      // The last period has all of the safe: opening balances are no bookings.
      expect(balance('cash')).toBe(barOf(registers.at(-1)?.records ?? []) - opening);
      expect(balance('tour_cash')).toBe(0);
      expect(balance('transit')).toBe(0);
      // Debit is credit: all accounts together have nothing.
      expect(sum(accountNames.map((name) => cents(balance(name))))).toBe(0);
      const taxed = turnover.flatMap((fact) => ('vat' in fact ? fact.vat : []));
      for (const rate of [0, 7, 19] as const) {
        const groups = taxed.filter(
          ({ vat_rate, gross_cents }) => vat_rate === rate && gross_cents !== 0,
        );
        const own = numberOf(`revenue_${rate}`);
        const booked = rows.filter(({ debit, credit }) => debit === own || credit === own);
        // As the account computes the VAT of each row.
        const vatOf = ({ amount_cents }: { amount_cents: number }) =>
          Math.round((amount_cents * rate) / (100 + rate));
        expect(booked).toHaveLength(groups.length);
        for (const [index, row] of booked.entries()) {
          const group = groups[index];
          expect(row.amount_cents).toBe(Math.abs(group?.gross_cents ?? 0));
          const rounding = vatOf(row) - Math.abs(group?.vat_cents ?? 0);
          expect(Math.abs(rounding)).toBeLessThanOrEqual(1);
        }
      }
    }),
    { numRuns: days },
  );
});
