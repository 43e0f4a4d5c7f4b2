import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import {
  checkPlacement,
  formatAddress,
  type Placement,
  type PlacementLine,
  type PlacementRules,
} from './placement.ts';

const area = {
  delivery_fee_cents: cents(399),
  minimum_order_cents: cents(1500),
  free_from_cents: null,
};
const rules = { area, postal_codes: ['13357', '13358', '13359'] };
const window = {
  id: 's1',
  start: 's1',
  end: 's2',
  label: '09:00–11:00',
  order_from: null,
  order_until: 's1',
  capacity: 20,
  fee_difference_cents: cents(0),
  is_before_iftar: false,
};
const address = {
  first_name: 'Samira',
  last_name: 'Haddad',
  street: 'Badstraße',
  house_number: '12',
  postal_code: '13357',
  city: 'Berlin',
  address_version: 3,
};

function line(changes: Partial<PlacementLine> = {}): PlacementLine {
  return {
    product_id: 'p1',
    name: 'Rinderhackfleisch',
    quantity: 2,
    price_cents: cents(699),
    deposit_cents: cents(0),
    vat_rate: 7,
    is_available: true,
    stock_quantity: 10,
    origin_key: null,
    promised_until: null,
    ...changes,
  };
}

function check(changes: Partial<Placement> = {}, given: PlacementRules = rules) {
  const placement = {
    lines: [line()],
    address,
    window,
    expected_total_cents: 1797,
    promotions: [],
    code_problem: null,
  };
  const result = checkPlacement({ ...placement, ...changes }, given);
  return result.ok ? result.value : result.error;
}

test('accepts the last units of the stock', () => {
  expect(check({ lines: [line({ stock_quantity: 2 })] })).toMatchObject({ window });
});

test('refuses goods that come from elsewhere than the customer saw, and names them', () => {
  const lines = [
    line({ product_id: 'p1', quantity: 1, origin_key: 'Spanien' }),
    line({ product_id: 'p2', quantity: 1, name: 'Tomaten', origin_key: 'Italien' }),
    line({ product_id: 'p3', quantity: 1, name: 'Gurken', origin_key: null }),
  ];
  const seen = (...expected_origins: { product_id: string; key: string }[]) =>
    check({ lines, expected_total_cents: 2496, expected_origins });
  const [spain, italy] = [
    { product_id: 'p1', key: 'Spanien' },
    { product_id: 'p2', key: 'Italien' },
  ];
  expect(seen(spain, italy)).toMatchObject({ window });
  const moved = { code: 'origin_changed', names: 'Rinderhackfleisch, Tomaten' };
  expect(seen({ ...spain, key: 'Marokko' })).toEqual(moved);
  expect(check({ lines, expected_total_cents: 2496 })).toMatchObject({ window });
});

test('says why a code no longer counts, if the total differs for it', () => {
  const given = { expected_total_cents: 1297, code_problem: 'promotion_over' as const };
  expect(check(given)).toEqual({ code: 'promotion_over' });
  expect(check({ ...given, expected_total_cents: 1797 })).toMatchObject({ window });
});

test('accepts a cart that obeys every rule', () => {
  expect(check()).toMatchObject({ window, totals: { subtotal_cents: 1398, total_cents: 1797 } });
});

test.each([
  { name: 'an empty cart', changes: { lines: [] }, error: { code: 'cart_empty' } },
  {
    name: 'an address without a street',
    changes: { address: { ...address, street: ' ' } },
    error: { code: 'address_incomplete' },
  },
  {
    name: 'a recipient without a last name',
    changes: { address: { ...address, last_name: '' } },
    error: { code: 'address_incomplete' },
  },
  {
    name: 'another address than the customer saw',
    changes: { expected_address: 'Badstraße 1, 13357 Berlin' },
    error: { code: 'address_changed', delivery_address: 'Badstraße 12, 13357 Berlin' },
  },
  {
    name: 'a slot that is not offered',
    changes: { window: undefined },
    error: { code: 'invalid_time_slot' },
  },
  {
    name: 'more than is in stock',
    changes: { lines: [line({ quantity: 11 })] },
    error: {
      code: 'out_of_stock',
      lines: [{ product_id: 'p1', name: 'Rinderhackfleisch', requested: 11, available: 10 }],
    },
  },
  {
    name: 'a product that was taken out of the shop',
    changes: { lines: [line({ is_available: false })] },
    error: {
      code: 'out_of_stock',
      lines: [{ product_id: 'p1', name: 'Rinderhackfleisch', requested: 2, available: 0 }],
    },
  },
  {
    name: 'goods and delivery below the minimum',
    changes: { lines: [line({ quantity: 1 })], expected_total_cents: 1098 },
    error: { code: 'below_minimum_order', minimum_order_cents: 1500, missing_cents: 402 },
  },
  {
    name: 'a total that the customer has not seen',
    changes: { expected_total_cents: 1 },
    error: { code: 'price_changed', expected_total_cents: 1, total_cents: 1797 },
  },
])('refuses $name', ({ changes, error }) => {
  expect(check(changes)).toEqual(error);
});

test('refuses a postal code outside all areas', () => {
  expect(check({}, { ...rules, area: undefined })).toEqual({
    code: 'invalid_postal_code',
    postal_code: '13357',
    postal_codes: rules.postal_codes,
  });
});

test('charges what the window changes about the fee, which does not count for the minimum', () => {
  const cheaper = { ...window, fee_difference_cents: cents(-200) };
  const goods = line({ quantity: 1, price_cents: cents(1101) });
  const order = { lines: [goods], window: cheaper, expected_total_cents: 1300 };
  expect(check(order)).toMatchObject({ totals: { delivery_fee_cents: 199, total_cents: 1300 } });
});

test('drops the fee from the value of goods on that the area says', () => {
  const free = { ...rules, area: { ...area, free_from_cents: cents(1398) } };
  expect(check({ expected_total_cents: 1398 }, free)).toMatchObject({
    totals: { delivery_fee_cents: 0, total_cents: 1398 },
  });
});

test('rejects an order whose total has fallen since the customer saw it', () => {
  expect(check({ expected_total_cents: 1798 })).toMatchObject({
    code: 'price_changed',
    total_cents: 1797,
  });
});

test('accepts the address that the customer saw', () => {
  expect(check({ expected_address: 'Badstraße 12, 13357 Berlin' })).toHaveProperty('totals');
});

test.each([
  { expected_address_version: 2 },
  { expected_address_version: 4 },
  { expected_address: 'Badstraße 13, 13357 Berlin', expected_address_version: 3 },
])('refuses another address than the customer saw: %j', (expected) => {
  expect(check(expected)).toEqual({
    code: 'address_changed',
    delivery_address: 'Badstraße 12, 13357 Berlin',
  });
  expect(check({ expected_address_version: 3 })).toHaveProperty('totals');
});

test('deposits do not count towards the minimum order', () => {
  const crate = line({ quantity: 1, price_cents: cents(1000), deposit_cents: cents(330) });
  expect(check({ lines: [crate] })).toMatchObject({
    code: 'below_minimum_order',
    missing_cents: 101,
  });
});

test('formats an address as one line', () => {
  expect(formatAddress(address)).toBe('Badstraße 12, 13357 Berlin');
});
