import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { expect, test } from './fixtures.ts';
import { callShop } from './public-calls.ts';
import { open } from './steps.ts';

/** Finds more than five products. */
const query = 'milch';

// What the box does at each key is in app/features/catalog/search/search-box.test.tsx.
test(
  'the search box leads to a product and to all results, by pressing and by keys',
  { tag: '@desktop' },
  async ({ page, t, shop }) => {
    const { items } = await callShop<{ items: ProductSummary[] }>(
      shop,
      `/api/v1/search/suggestions?query=${query}`,
    );
    // In the header of large screens, on the search page of phones.
    const box = page.getByRole('combobox', { name: t('search.label') });
    // The language menu has options as well.
    const options = page.getByRole('search').getByRole('option');
    const heading = page.getByRole('heading', { level: 1 });
    const openBox = async () => {
      await open(page, '/search');
      await box.fill(query);
      await expect(options).toHaveCount(5);
    };

    await test.step('a suggestion that is pressed', async () => {
      await openBox();
      for (const [position, { name }] of items.entries()) {
        await expect(options.nth(position)).toContainText(name);
      }
      await options.nth(1).click();
      await expect(heading).toHaveText(items[1]?.name ?? '');
      await expect(options).toHaveCount(0);
    });

    await test.step('a suggestion that is chosen by keys', async () => {
      await openBox();
      await box.press('Escape');
      await expect(options).toHaveCount(0);
      await expect(box).toBeFocused();
      await expect(box).toHaveValue(query);
      await box.press('ArrowDown');
      await expect(options).toHaveCount(5);
      await box.press('ArrowDown');
      await box.press('Enter');
      await expect(heading).toHaveText(items[0]?.name ?? '');
    });

    await test.step('what is not sold, with a wish for it', async () => {
      await open(page, '/search?query=windeln');
      await page.getByRole('button', { name: t('search.wish') }).click();
      await expect(page.getByText(t('search.wished'))).toBeVisible();
    });

    await test.step('a suggestion that goes to the cart from the box', async () => {
      await openBox();
      const { name } = items[0] ?? { name: '' };
      await page
        .getByRole('search')
        .getByRole('button', { name: t('cart.add', { name }) })
        .click();
      await expect(box).toBeFocused();
      await page.getByRole('button', { name: t('cart.decrease', { name }) }).click();
      await expect(options).toHaveCount(5);
    });

    await test.step('all results', async () => {
      await openBox();
      await page.mouse.click(2, 600);
      await expect(options).toHaveCount(0);
      await expect(box).toHaveValue(query);
      await box.press('Enter');
      await expect(page).toShow(`/search?query=${query}`);
      await expect(heading).toHaveText(t('search.title_of', { query }));
      await expect(options).toHaveCount(0);

      await box.fill('reis');
      // The link is below the suggestions, and moves down when they arrive.
      await expect(options.first()).toContainText(/reis/i);
      const all = page.getByRole('link', { name: t('search.see_all') });
      await all.press('Enter');
      await expect(page).toShow('/search?query=reis');
      await expect(heading).toHaveText(t('search.title_of', { query: 'reis' }));
      await expect(all).toBeHidden();
      await page.goBack();
      await expect(box).toHaveValue(query);
    });
  },
);
