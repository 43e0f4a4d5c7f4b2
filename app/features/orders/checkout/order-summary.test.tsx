import { expect, it } from 'vitest';
import { ShopContext } from '#app/features/shop/shop/use-shop.ts';
import { cents } from '#domain/money.ts';
import { textsOf } from '#test/e2e/texts.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { cart, shop } from '#test/helpers/samples.ts';
import { ChangedTotal } from './changed-total.tsx';
import { OrderSummary } from './order-summary.tsx';

const t = textsOf('de');

/** The button that places the order, and the rest. */
function show(changes: Partial<Parameters<typeof OrderSummary>[0]> = {}, terms = shop) {
  const markup = markupOf(
    <ShopContext value={terms}>
      <OrderSummary
        totals={cart}
        acceptedTotal={cart.total_cents}
        onAccept={() => {}}
        obstacle={null}
        isSaving={false}
        isPlacing={false}
        onPlace={() => {}}
        {...changes}
      />
    </ShopContext>,
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

it('the bar names the legal guarantee above the button, unless the shop switched that off', () => {
  const barOf = (guarantee_notice: boolean) => {
    const { markup } = show({}, { ...shop, guarantee_notice });
    return markup.split('data-page-bar')[1]?.split(t('checkout.place'))[0] ?? '';
  };
  expect(barOf(true)).toContain('href="/guarantee"');
  expect(barOf(false)).not.toContain('/guarantee');
});

it('the terms and the privacy policy are linked', () => {
  expect(show().markup).toContain('href="/profile/terms-conditions"');
});

it('the bar names the total, and what is due of it with a balance', () => {
  const bar = (totals: Parameters<typeof show>[0] = {}) =>
    show(totals).markup.split('data-page-bar')[1] ?? '';
  expect(bar()).not.toContain(t('amount.due'));
  const text = bar({ totals: { ...cart, balance_cents: cents(749) } });
  expect(text).toContain('23,99');
  expect(text.split(t('amount.due'))[1]).toMatch(/^.*16,50/s);
});

it.each([
  ['rose', cents(2398)],
  ['fell', cents(2400)],
])('a total that %s since is accepted before the order can be placed', (_, acceptedTotal) => {
  expect(show({ acceptedTotal }).isActive).toBe(false);
  const markup = markupOf(
    <ChangedTotal before={acceptedTotal} now={cart.total_cents} onAccept={() => {}} />,
  );
  expect(markup).toContain(t('checkout.total_changed'));
  expect(markup).toContain(t('checkout.accept_total'));
});

it.each(['items', 'recipient', 'address', 'slot'] as const)(
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

it('the bar is fixed, but not over the form of name and address', () => {
  expect(show().markup).toContain('page-bar');
  expect(show({ obstacle: 'slot' }).markup).toContain('page-bar');
  expect(show({ obstacle: 'recipient', isTyping: true }).markup).not.toContain('page-bar');
});
