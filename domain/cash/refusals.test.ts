import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spreadRefusals } from './refusals.ts';

const line = (order_item_id: string, quantity: number, ordered_quantity = quantity) => ({
  order_item_id,
  quantity,
  ordered_quantity,
});

describe('refused units', () => {
  test('are taken from the last lines of an ordered item', () => {
    const lines = [line('a', 2), line('b', 1), line('a', 3)];
    expect(spreadRefusals(lines, [{ order_item_id: 'a', quantity: 4 }])).toMatchObject({
      ok: true,
      value: [{ refused_quantity: 1 }, { refused_quantity: 0 }, { refused_quantity: 3 }],
    });
  });

  test.each([
    ['more than delivered', [{ order_item_id: 'a', quantity: 3 }]],
    [
      'the same units twice',
      [
        { order_item_id: 'a', quantity: 2 },
        { order_item_id: 'a', quantity: 1 },
      ],
    ],
    ['an item of another order', [{ order_item_id: 'x', quantity: 1 }]],
  ])('cannot be %s', (_, refusals) => {
    expect(spreadRefusals([line('a', 2)], refusals)).toMatchObject({
      error: { code: 'refusal_exceeds_delivered' },
    });
  });

  test('of a substitute in other packs are all or none', () => {
    const lines = [line('a', 3, 1)];
    const refuse = (quantity: number) => spreadRefusals(lines, [{ order_item_id: 'a', quantity }]);
    expect(refuse(2)).toMatchObject({ ok: false });
    expect(refuse(3)).toMatchObject({ ok: true, value: [{ refused_quantity: 3 }] });
  });

  test('are unwanted as far as that is their reason', () => {
    const refusals = [
      { order_item_id: 'a', quantity: 1, reason: 'damaged' },
      { order_item_id: 'a', quantity: 2, reason: 'unwanted' },
      { order_item_id: 'b', quantity: 1, reason: 'wrong' },
    ] as const;
    const lines = [line('a', 2), line('b', 1), { ...line('a', 1), is_withheld: true }];
    const withheld = { order_item_id: 'a', quantity: 1, reason: 'withheld' } as const;
    const wanted = [line('a', 2), line('b', 1), line('a', 1)];
    expect(spreadRefusals(wanted, refusals)).toMatchObject({
      value: [{ unwanted_quantity: 1 }, { unwanted_quantity: 0 }, { unwanted_quantity: 1 }],
    });
    expect(spreadRefusals(lines, [withheld])).toMatchObject({
      value: [{ unwanted_quantity: 0 }, { unwanted_quantity: 0 }, { unwanted_quantity: 0 }],
    });
  });

  test('of withheld goods are all of their units, named as withheld', () => {
    const lines = [line('a', 2), { ...line('a', 3), is_withheld: true }, line('b', 1)];
    const refuse = (...refusals: Parameters<typeof spreadRefusals>[1]) =>
      spreadRefusals(lines, refusals);
    const withheld = (quantity: number) =>
      ({ order_item_id: 'a', quantity, reason: 'withheld' }) as const;
    const unnamed = { ok: false, error: { code: 'goods_withheld', order_item_id: 'a' } };
    expect(refuse()).toEqual(unnamed);
    expect(refuse(withheld(2))).toEqual(unnamed);
    expect(refuse({ ...withheld(3), reason: 'damaged' })).toEqual(unnamed);
    expect(refuse({ ...withheld(3), order_item_id: 'b' })).toEqual(unnamed);
    const spread = [{ refused_quantity: 0 }, { refused_quantity: 3 }, { refused_quantity: 0 }];
    expect(refuse(withheld(3))).toMatchObject({ ok: true, value: spread });
    const more = [{ refused_quantity: 1 }, ...spread.slice(1)];
    const damaged = { order_item_id: 'a', quantity: 1, reason: 'damaged' } as const;
    expect(refuse(withheld(3), damaged)).toMatchObject({ ok: true, value: more });
  });

  test('that are too many are refused with what was delivered of the item', () => {
    const lines = [line('a', 2), line('b', 9), line('a', 3)];
    expect(spreadRefusals(lines, [{ order_item_id: 'a', quantity: 6 }])).toMatchObject({
      error: { code: 'refusal_exceeds_delivered', order_item_id: 'a', delivered: 5 },
    });
  });

  test('are as many as were refused, whatever the lines', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(quantities, fc.nat(60), (counts, refused) => {
        const lines = counts.map((count) => line('a', count));
        const delivered = counts.reduce((total, count) => total + count, 0);
        const spread = spreadRefusals(lines, [{ order_item_id: 'a', quantity: refused }]);
        expect(spread.ok).toBe(refused <= delivered);
        if (!spread.ok) return;
        const total = spread.value.reduce((sum, each) => sum + each.refused_quantity, 0);
        expect(total).toBe(refused);
      }),
    );
  });
});
