import { expect, it } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Profile } from '#contract/profile.ts';
import { cents } from '#domain/money.ts';
import { textsOf } from '#test/e2e/texts.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { OrderSummary } from './order-summary.tsx';

const t = textsOf('de');

const cart: Cart = {
  revision: 1,
  lines: [],
  item_count: 0,
  subtotal_cents: cents(2000),
  deposit_cents: cents(0),
  delivery_fee_cents: cents(399),
  total_cents: cents(2399),
  vat: [],
};
const profile: Profile = {
  id: 'anna',
  email: 'anna@mail.example',
  role: 'customer',
  is_phone_confirmed: false,
  first_name: 'Anna',
  last_name: 'Beispiel',
  phone: '',
  street: 'Badstraße',
  house_number: '1',
  city: 'Berlin',
  postal_code: '13357',
};

/** The button that places the order, and the rest. */
function show(changes: Partial<Parameters<typeof OrderSummary>[0]> = {}) {
  const markup = markupOf(
    <OrderSummary
      cart={cart}
      profile={profile}
      slot={null}
      method="cash"
      acceptedTotal={cart.total_cents}
      onAccept={() => {}}
      obstacle={null}
      isSaving={false}
      isPlacing={false}
      onPlace={() => {}}
      {...changes}
    />,
  );
  const buttons = markup.match(/<button.*?<\/button>/gs) ?? [];
  const button = buttons.find((text) => text.includes(t('checkout.place'))) ?? '';
  expect(button).not.toBe('');
  return { markup, isActive: !/ disabled=""| aria-disabled="true"/.test(button) };
}

it('the order can be placed at the total that the customer has seen', () => {
  const { markup, isActive } = show();
  expect(isActive).toBe(true);
  expect(markup).not.toContain(t('checkout.total_changed'));
});

it.each([
  ['rose', cents(2398)],
  ['fell', cents(2400)],
])('a total that %s since is accepted before the order can be placed', (_, acceptedTotal) => {
  const { markup, isActive } = show({ acceptedTotal });
  expect(isActive).toBe(false);
  expect(markup).toContain(t('checkout.total_changed'));
  expect(markup).toContain(t('checkout.accept_total'));
});

it.each(['items', 'address', 'slot'] as const)(
  'no order is placed while %s is open',
  (obstacle) => {
    const { markup, isActive } = show({ obstacle });
    expect(isActive).toBe(false);
    expect(markup).toContain(t(`checkout.obstacle.${obstacle}`));
  },
);

it.each([{ isSaving: true }, { isPlacing: true }])('no order is placed during %j', (work) => {
  expect(show(work).isActive).toBe(false);
});
