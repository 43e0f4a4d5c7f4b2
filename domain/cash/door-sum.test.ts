import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noFees } from '#domain/cart/charges.ts';
import { cents } from '#domain/money.ts';
import { settle } from '#domain/orders/settlement.ts';
import { sumAtDoor, type DoorLine } from './door-sum.ts';
import { emptiesCents, refundEmpties, type EmptiesKind } from './empties.ts';

const fee = {
  ...noFees,
  delivery_fee_cents: cents(399),
  ordered_cents: cents(5500),
  promotions: [],
  paid_cents: cents(0),
};
const line = (
  id: string,
  quantity: number,
  charged: number,
  refused = 0,
  deposit = 0,
): DoorLine => ({
  order_item_id: id,
  quantity,
  vat_rate: 7,
  charged_cents: cents(charged),
  deposit_cents: cents(deposit),
  refused_quantity: refused,
});

describe('the sum at the door', () => {
  test('is that of the settlement if the customer takes all and has no empties', () => {
    const lines = [line('a', 2, 1398), line('b', 6, 594, 0, 150)];
    expect(sumAtDoor(lines, fee, [])).toMatchObject({
      ok: true,
      value: {
        settlement: { total_cents: 2541 },
        empties_cents: 0,
        due_cents: 2541,
        payout_cents: 0,
        credit_cents: 0,
      },
    });
  });

  test('is lower by refused goods with their deposit, and by empties', () => {
    const lines = [line('a', 2, 1398), line('b', 6, 594, 2, 150)];
    const empties = [
      { kind: 'one_way', count: 6 },
      { kind: 'crate', count: 1 },
    ] as const;
    expect(sumAtDoor(lines, fee, empties)).toMatchObject({
      ok: true,
      // 13.98 + 4 x 0.99 + 4 x 0.25 + 3.99 - 1.50 - 1.50
      value: { settlement: { subtotal_cents: 1794, deposit_cents: 100 }, due_cents: 1993 },
    });
  });

  test('is nothing for what was paid before, and gives back what is refused of it', () => {
    const paid = { ...fee, paid_cents: cents(1797) };
    expect(sumAtDoor([line('a', 2, 1398)], paid, [])).toMatchObject({
      value: { due_cents: 0, payout_cents: 0, credit_cents: 0 },
    });
    expect(sumAtDoor([line('a', 2, 1398, 1)], paid, [])).toMatchObject({
      value: { due_cents: 0, payout_cents: 699, credit_cents: 0 },
    });
  });

  test('is lower by the balance of the account, which pays no more than the total', () => {
    const due = (balance: number) =>
      sumAtDoor([line('a', 2, 1398)], { ...fee, balance_cents: cents(balance) }, []);
    expect(due(1000)).toMatchObject({ value: { balance_cents: 1000, due_cents: 797 } });
    expect(due(2000)).toMatchObject({
      value: { balance_cents: 1797, due_cents: 0, payout_cents: 0, credit_cents: 0 },
    });
  });

  test('does not charge the fraction of a cent of a partly refused line', () => {
    expect(sumAtDoor([line('a', 3, 1000, 1)], fee, [])).toMatchObject({
      value: { settlement: { subtotal_cents: 666 } },
    });
  });

  test('is nothing if the customer refuses everything', () => {
    expect(sumAtDoor([line('a', 2, 1398, 2)], fee, [])).toMatchObject({
      value: { settlement: { delivery_fee_cents: 0 }, due_cents: 0, payout_cents: 0 },
    });
  });

  test.each([
    [16, 1001, 0],
    [26, 2500, 1],
    [200, 2500, 26_101],
  ])('with %i crates pays out %i ct and credits %i ct', (count, payout, credit) => {
    const lines = [line('a', 1, 1000)];
    expect(sumAtDoor(lines, fee, [{ kind: 'crate', count }])).toMatchObject({
      value: { due_cents: 0, payout_cents: payout, credit_cents: credit },
    });
  });

  test.each([3, -1, 0.5])('refuses to take %s of two units back', (refused) => {
    expect(sumAtDoor([line('a', 2, 1398, refused)], fee, [])).toEqual({
      ok: false,
      error: { code: 'refusal_exceeds_delivered', order_item_id: 'a', delivered: 2 },
    });
  });

  test('refuses implausible empties', () => {
    const empties = [{ kind: 'one_way', count: 10_000 }] as const;
    expect(sumAtDoor([line('a', 1, 100)], fee, empties)).toEqual({
      ok: false,
      error: { code: 'empties_implausible', kind: 'one_way', maximum: 200 },
    });
  });
});

describe('a discount from 50.00 of goods on', () => {
  const promotion = {
    promotion_id: 'p',
    name: 'Willkommen',
    code: 'ZEHN',
    kind: 'amount',
    value: 1000,
    minimum_cents: cents(5000),
    is_combinable: false,
  } as const;
  const unwanted = (id: string, quantity: number, charged: number) => ({
    ...line(id, quantity, charged, quantity),
    unwanted_quantity: quantity,
  });
  const settled = (
    lines: DoorLine[],
    changes: Partial<typeof promotion> | object = {},
    ordered_cents = 5500,
  ) => {
    const terms = {
      ...fee,
      ordered_cents: cents(ordered_cents),
      promotions: [{ ...promotion, ...changes }],
    };
    const sum = sumAtDoor(lines, terms, []);
    return sum.ok ? sum.value.settlement : sum;
  };

  test('is lost with goods that the customer does not want', () => {
    const lines = [line('a', 1, 1000), unwanted('b', 1, 4500)];
    const without = { discount_cents: 0, discounts: [], total_cents: 1399 };
    expect(settled(lines)).toMatchObject(without);
    expect(settled(lines, { kind: 'percent', value: 20 })).toMatchObject(without);
    expect(settled(lines, { kind: 'free_delivery', value: 0 })).toMatchObject(without);
  });

  test('remains if the goods are short, damaged or wrong', () => {
    const damaged = [line('a', 1, 1000), line('b', 1, 4500, 1)];
    expect(settled(damaged)).toMatchObject({ discount_cents: -1000, total_cents: 399 });
    const short = [line('a', 1, 1000), unwanted('b', 1, 400)];
    expect(settled(short)).toMatchObject({ discount_cents: -1000, total_cents: 399 });
  });

  test('remains if the wanted goods reach the minimum', () => {
    const lines = [line('a', 1, 5000), unwanted('b', 1, 500)];
    expect(settled(lines)).toMatchObject({ discount_cents: -1000, total_cents: 4399 });
  });

  test('is lost up to the price of what is refused: less goods never cost more', () => {
    const lines = [line('a', 1, 4900), unwanted('b', 1, 100)];
    expect(settled(lines, {}, 5000)).toMatchObject({
      discount_cents: -900,
      discounts: [{ amount_cents: 900 }],
      total_cents: 4399,
    });
  });

  test('never costs more than taking the goods would', () => {
    const amount = fc.integer({ min: 0, max: 6000 });
    const quantity = fc.integer({ min: 1, max: 5 });
    const lines = fc.array(
      fc.record({ quantity, charged: amount, refused: fc.nat(5), unwanted: fc.nat(5) }),
      { minLength: 1, maxLength: 4 },
    );
    const kinds = fc.array(
      fc.record({
        kind: fc.constantFrom('amount', 'percent', 'free_delivery'),
        value: fc.integer({ min: 1, max: 100 }),
        minimum_cents: amount.map(cents),
        is_combinable: fc.constant(true),
      }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(lines, kinds, (drawn, some) => {
        const promotions = some.map((each, index) => ({
          ...promotion,
          ...each,
          promotion_id: `${index}`,
        }));
        const ordered_cents = cents(drawn.reduce((total, { charged }) => total + charged, 0));
        const terms = { ...fee, ordered_cents, promotions };
        const atDoor = drawn.map((each, index) => {
          const refused = Math.min(each.refused, each.quantity);
          const own = line(`${index}`, each.quantity, each.charged, refused);
          return { ...own, unwanted_quantity: Math.min(each.unwanted, refused) };
        });
        const offered = atDoor.map((each) => ({
          ...each,
          refused_quantity: each.refused_quantity - each.unwanted_quantity,
          unwanted_quantity: 0,
        }));
        const [one, other] = [sumAtDoor(atDoor, terms, []), sumAtDoor(offered, terms, [])];
        if (!one.ok || !other.ok) throw new Error('refused');
        const { settlement } = one.value;
        expect(settlement.total_cents).toBeLessThanOrEqual(other.value.settlement.total_cents);
        const taken = settlement.discounts.reduce((all, each) => all + each.amount_cents, 0);
        expect(settlement.discount_cents + taken).toBe(0);
        expect(settlement.total_cents).toBe(
          settlement.subtotal_cents + settlement.delivery_fee_cents + settlement.discount_cents,
        );
      }),
    );
  });
});

describe('empties', () => {
  test('are worth their deposits', () => {
    const kinds: EmptiesKind[] = ['one_way', 'beer_bottle', 'reusable_bottle', 'crate'];
    expect(refundEmpties(kinds.map((kind) => ({ kind, count: 2 })))).toEqual({
      ok: true,
      value: 2 * (25 + 8 + 15 + 150),
    });
  });

  test.each([
    ['a negative count', [-1]],
    ['a fraction', [0.5]],
    ['one of two counts negative', [1, -1]],
    ['more than 200 of a kind in two rows', [150, 51]],
  ])('are refused with %s', (_, counts) => {
    const empties = counts.map((count) => ({ kind: 'crate' as const, count }));
    expect(refundEmpties(empties)).toMatchObject({ ok: false });
  });

  test('are accepted up to 200 of each kind', () => {
    const kinds = Object.keys(emptiesCents) as EmptiesKind[];
    expect(refundEmpties(kinds.map((kind) => ({ kind, count: 200 })))).toMatchObject({ ok: true });
  });
});

test('the customer never pays more than the settlement says, and every cent is accounted for', () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 0, max: 6 }),
      charged: fc.integer({ min: 0, max: 3000 }),
      deposit: fc.integer({ min: 0, max: 150 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 6 },
  );
  const empties = fc.array(
    fc.record({
      kind: fc.constantFrom<EmptiesKind>('one_way', 'beer_bottle', 'crate'),
      count: fc.integer({ min: 0, max: 30 }),
    }),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(lines, empties, (all, brought) => {
      const doorLines = all.map(({ quantity, charged, deposit, part }, index) =>
        line(
          `${index}`,
          quantity,
          quantity && charged,
          Math.round(quantity * part),
          quantity && deposit,
        ),
      );
      const sum = sumAtDoor(doorLines, fee, brought);
      expect(sum.ok).toBe(true);
      if (!sum.ok) return;
      const { settlement, empties_cents, due_cents, payout_cents, credit_cents } = sum.value;
      expect(settlement.total_cents).toBeLessThanOrEqual(settle(doorLines, fee).total_cents);
      expect(due_cents - payout_cents - credit_cents).toBe(settlement.total_cents - empties_cents);
      expect(Math.min(due_cents, payout_cents)).toBe(0);
      expect(payout_cents).toBeLessThanOrEqual(2500);
      expect(credit_cents === 0 || payout_cents === 2500).toBe(true);
    }),
  );
});
