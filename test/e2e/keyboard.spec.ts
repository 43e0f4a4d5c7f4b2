import type { ElementHandle, Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { findPlentiful } from './public-calls.ts';
import { cartLink, expectInCart, open } from './steps.ts';

test('an order is placed and looked at without a mouse', async ({ page, t, shop, customer }) => {
  const [product] = await findPlentiful(shop, 1, { from: 500, below: 1000 });
  const name = product?.name ?? '';
  const { keyboard } = page;
  const main = page.getByRole('main');

  await open(page, `/category/${product?.category.slug}`);
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('layout.skip_to_content') })).toBeFocused();
  await keyboard.press('Enter');
  await walkTo(page, main.getByRole('button', { name: t('cart.add', { name }), exact: true }));
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expectInCart(page, t, 2);
  await keyboard.press('Escape');
  await walkTo(page, cartLink(page, t), 'Shift+Tab');
  await keyboard.press('Enter');

  await expect(page).toShow('/auth');
  await walkTo(page, page.getByRole('tab', { name: t('session.tab_register') }), 'Shift+Tab');
  await keyboard.press('ArrowLeft');
  await walkTo(page, main.getByLabel(t('session.email')));
  await keyboard.type(customer.email);
  await keyboard.press('Tab');
  await keyboard.type(customer.password);
  await keyboard.press('Enter');

  await expect(page).toShow('/cart');
  await expectInCartPage(main, 2);
  await walkTo(page, main.getByRole('button', { name: t('cart.increase', { name }) }));
  await keyboard.press('Enter');
  await expectInCartPage(main, 3);
  await walkTo(page, main.getByRole('link', { name: t('cart.to_checkout') }));
  await keyboard.press('Enter');

  const row = (title: string) =>
    main.getByRole('button', { name: `${t('checkout.change')}: ${title}` });
  await walkTo(page, row(t('checkout.slot')));
  await keyboard.press('Enter');
  const chosenWindow = main.getByRole('radio', { checked: true, name: /^\d\d:\d\d–/ });
  await walkTo(page, chosenWindow);
  const firstWindow = await chosenWindow.getAttribute('value');
  await keyboard.press('ArrowDown');
  await expect(chosenWindow).not.toHaveAttribute('value', firstWindow ?? '');
  await walkTo(page, row(t('checkout.payment')));
  await keyboard.press('Enter');
  await walkTo(page, main.locator('input[name=payment_method]:checked'));
  await keyboard.press('ArrowDown');
  await expect(
    main.getByRole('radio', { name: t('payment_method.paypal.on_delivery') }),
  ).toBeChecked();
  await walkTo(page, main.getByRole('button', { name: t('checkout.place') }));
  await keyboard.press('Enter');

  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('checkout.confirmed_mail'));
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(page).toShow('/');

  await open(page, '/profile/orders');
  await walkTo(page, main.getByRole('listitem').getByRole('link'));
  await keyboard.press('Enter');
  await expect(page).toShow(/\/profile\/orders\/[\da-f-]{36}$/);
  await walkTo(page, main.getByRole('button', { name: t('orders.reorder') }));
});

async function expectInCartPage(main: Locator, quantity: number): Promise<void> {
  await expect(main.getByRole('spinbutton')).toHaveValue(String(quantity));
}

/** With more steps the control counts as unreachable. */
const maxTabs = 200;

async function walkTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  let handle: ElementHandle | null = null;
  for (let step = 0; step < maxTabs; step += 1) {
    // Looked for once, as names take longer than a press; again when it is replaced.
    handle ??= await target.elementHandle();
    const state = await handle?.evaluate((element) =>
      element.isConnected ? element === document.activeElement : null,
    );
    if (state === true) return;
    if (state === null) handle = null;
    else await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
