import { formatMoney } from '#app/i18n/format.ts';
import type { Offers } from '#contract/catalog/offers.schema.ts';
import { expect, test } from './fixtures.ts';
import { callShop } from './public-calls.ts';
import { open } from './steps.ts';

test('offers come in two kinds, each at an address of its own, which arrow keys change', async ({
  page,
  t,
  shop,
}) => {
  const { featured, weekly } = await callShop<Offers>(shop, '/api/v1/offers');
  const names = (products: typeof weekly) => products.map(({ name }) => name);
  const main = page.getByRole('main');
  const shown = main.getByRole('heading', { level: 3 });
  const selected = main.getByRole('tab', { selected: true });

  await open(page, '/offers');
  await expect(selected).toHaveText(t('offers.featured'));
  await expect(shown).toHaveText(names(featured));
  await main.getByRole('tab', { name: t('offers.weekly') }).click();
  await expect(page).toShow('/offers?kind=weekly');
  await expect(shown).toHaveText(names(weekly));
  await page.reload();
  await expect(selected).toHaveText(t('offers.weekly'));
  await expect(shown).toHaveText(names(weekly));

  const weeklyTab = main.getByRole('tab', { name: t('offers.weekly') });
  await main.getByRole('tab', { name: t('offers.featured') }).click();
  await expect(page).toShow('/offers');
  await page.keyboard.press('ArrowRight');
  await expect(weeklyTab).toBeFocused();
  await expect(weeklyTab).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page).toShow('/offers');

  await test.step('a reduced price names its reference price, in lists and on its page', async () => {
    const [product] = featured;
    const { price_cents, name = '' } = product ?? {};
    const offer = product?.offer?.reduction;
    if (!offer || price_cents === undefined) throw new Error('no offer is running');
    const lowest = t('catalog.lowest_price', { price: formatMoney(offer.original_price_cents) });
    const discount = t('catalog.discount', { percent: offer.discount_percent });
    // Computed from the lowest price, never more than it is.
    expect(Math.floor((1 - price_cents / offer.original_price_cents) * 100)).toBe(
      offer.discount_percent,
    );

    const card = page.getByRole('article').filter({ hasText: name });
    for (const text of [lowest, discount, formatMoney(price_cents)]) {
      await expect(card).toContainText(text);
    }
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const facts = page.getByRole('main').locator('header');
    for (const text of [lowest, discount, t('catalog.tax_and_delivery')]) {
      await expect(facts).toContainText(text);
    }
  });
});
