import { expect, test } from 'vitest';
import type { OrderItem } from '#contract/orders/orders.schema.ts';
import { cents } from '#domain/money.ts';
import { isCostly } from './differences.ts';
import { draftOf, isChanged, rebase, setQuantity, type ChangeableOrder } from './draft.ts';
import { withOwnWindow } from './own-window.ts';

const blank = {
  image_url: null,
  pack: null,
  tint: null,
  net_content: null,
  labels: {},
  allergens: null,
  traces: null,
};
const item = (id: string, quantity: number): OrderItem => ({
  id: `line-${id}`,
  product_id: id,
  quantity,
  price_at_purchase_cents: cents(100),
  deposit_cents: cents(0),
  vat_rate: 7,
  origin: null,
  product: { id, name: id, ...blank },
});
const order = (changes: Partial<ChangeableOrder> = {}): ChangeableOrder => ({
  delivery_instructions: null,
  delivery_time_start: 'nine',
  items: [item('apples', 2), item('pears', 1)],
  ...changes,
});
const quantities = ({ lines }: ReturnType<typeof draftOf>) =>
  lines.map(({ product, quantity }) => `${quantity} ${product.id}`);

test('a draft is changed by quantity, window, address and note, and not by a space in the note', () => {
  const draft = draftOf(order());
  expect(isChanged(draft, order())).toBe(false);
  expect(isChanged({ ...draft, delivery_instructions: ' ' }, order())).toBe(false);
  const changes = [
    { lines: setQuantity(draft.lines, 'apples', 3, order()) },
    { slot_id: 'eleven' },
    { address_id: 'work' },
    { delivery_instructions: 'Hund' },
  ];
  for (const change of changes) expect(isChanged({ ...draft, ...change }, order())).toBe(true);
});

test('a removed line of the order stays listed, a new one disappears', () => {
  const draft = draftOf(order());
  const [figs] = draftOf(order({ items: [item('figs', 1)] })).lines;
  const added = figs === undefined ? [] : [...draft.lines, figs];
  const lines = setQuantity(setQuantity(added, 'figs', 0, order()), 'pears', 0, order());
  expect(quantities({ ...draft, lines })).toEqual(['2 apples', '0 pears']);
});

test('applies what was typed to an order that changed meanwhile, and nothing else', () => {
  const draft = {
    ...draftOf(order()),
    lines: setQuantity(draftOf(order()).lines, 'apples', 5, order()),
    delivery_instructions: 'Hund',
  };
  const now = order({
    delivery_time_start: 'eleven',
    items: [item('apples', 1), item('pears', 3), item('figs', 1)],
  });
  const rebased = rebase(draft, order(), now);
  expect(quantities(rebased)).toEqual(['5 apples', '3 pears', '1 figs']);
  expect(rebased).toMatchObject({ slot_id: 'eleven', delivery_instructions: 'Hund' });
  const removed = rebase(draft, order(), order({ items: [item('apples', 2)] }));
  expect(quantities(removed)).toEqual(['5 apples']);
});

test.each([
  ['more units for less money', 3, 100, true],
  ['the same units for more money', 2, 300, true],
  ['fewer units for less money', 1, 100, false],
])('whether %s obliges to pay', (_, quantity, total, costly) => {
  const before = { items: [item('apples', 2)], total_cents: cents(200) };
  const line = { product_id: 'apples', quantity, price_cents: cents(1), deposit_cents: cents(0) };
  const after = { lines: [{ ...line, orderable_quantity: quantity }], total_cents: cents(total) };
  expect(isCostly(before, after)).toBe(costly);
});

test('the window of the order can be chosen although it is full or no longer offered', () => {
  const own = {
    delivery_time_start: '2026-11-21T08:00:00Z',
    delivery_time_end: '2026-11-21T10:00:00Z',
  };
  const slot = {
    id: own.delivery_time_start,
    start: own.delivery_time_start,
    end: own.delivery_time_end,
    label: '',
    order_until: own.delivery_time_start,
    fee_difference_cents: cents(-100),
    is_before_iftar: false,
    available: false,
  };
  expect(withOwnWindow([slot], own)).toEqual([{ ...slot, available: true }]);
  const later = { ...slot, id: '2026-11-21T12:00:00Z', start: '2026-11-21T12:00:00Z' };
  expect(withOwnWindow([later], own).map(({ id, available }) => [id, available])).toEqual([
    [own.delivery_time_start, true],
    [later.id, false],
  ]);
});
