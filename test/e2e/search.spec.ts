import type { Locator, Page } from 'playwright/test';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { expect, test } from './fixtures.ts';
import { callShop } from './public-calls.ts';
import { open } from './steps.ts';
import type { Texts } from './texts.ts';

/** Finds more than five products. */
const query = 'milch';

/** Longer than any pause of the typing after which the box asks the shop. */
const pauseMs = 2000;

function suggestionsOf(shop: string): Promise<{ items: ProductSummary[] }> {
  return callShop(shop, `/api/v1/search/suggestions?query=${query}`);
}

/** In the header of large screens, on the search page of phones. */
async function openSearchBox(page: Page, t: Texts): Promise<Locator> {
  await open(page, '/search');
  return page.getByRole('combobox', { name: t('search.label') });
}

/** The language menu has options as well. */
function optionsOf(page: Page, t: Texts, which: { selected?: boolean } = {}): Locator {
  return page.getByRole('listbox', { name: t('search.suggestions') }).getByRole('option', which);
}

test.describe('the search box', () => {
  test(
    'suggests five products for two letters, and leads to one of them',
    { tag: '@desktop' },
    async ({ page, t, shop }) => {
      const { items } = await suggestionsOf(shop);
      await page.clock.install();
      const box = await openSearchBox(page, t);
      const options = optionsOf(page, t);
      await box.fill(query.slice(0, 1));
      await page.clock.runFor(pauseMs);
      await expect(page.getByRole('link', { name: t('search.see_all') })).toBeHidden();
      await box.fill(query);
      await expect(options).toHaveCount(5);
      await expect(box).toHaveAttribute('aria-expanded', 'true');
      for (const [position, { name }] of items.entries()) {
        await expect(options.nth(position)).toContainText(name);
      }
      await options.nth(1).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[1]?.name ?? '');
      await expect(options).toHaveCount(0);
    },
  );

  test('asks once for what is typed in one go', async ({ page, t }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/suggestions')) asked.push(searchParams.get('query') ?? '');
    });
    const box = await openSearchBox(page, t);
    // As fast as keys can come: a pause of 300 ms would be a question of its own.
    await box.pressSequentially(query);
    await expect(optionsOf(page, t)).toHaveCount(5);
    expect(asked).toEqual([query]);
  });

  test('obeys the arrow keys, Enter and Escape', { tag: '@desktop' }, async ({ page, t, shop }) => {
    const { items } = await suggestionsOf(shop);
    const box = await openSearchBox(page, t);
    const options = optionsOf(page, t);
    const active = optionsOf(page, t, { selected: true });
    await box.fill(query);
    await expect(options).toHaveCount(5);
    await expect(active).toHaveCount(0);

    await box.press('ArrowDown');
    await expect(active).toContainText(items[0]?.name ?? '');
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await active.getAttribute('id')) ?? '',
    );
    await box.press('End');
    await expect(active).toContainText(items[4]?.name ?? '');
    await box.press('ArrowDown');
    await expect(active).toHaveCount(0);
    await box.press('ArrowUp');
    await expect(active).toContainText(items[4]?.name ?? '');

    await box.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue(query);
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.press('ArrowDown');
    await expect(options).toHaveCount(5);
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[0]?.name ?? '');
  });

  test('leads to all results by Enter or by its link', { tag: '@desktop' }, async ({ page, t }) => {
    const box = await openSearchBox(page, t);
    const heading = page.getByRole('heading', { level: 1 });
    await box.press('Enter');
    await expect(page).toHaveURL('/search');
    await box.fill(` ${query} `);
    await box.press('Enter');
    await expect(page).toHaveURL(`/search?query=${query}`);
    await expect(heading).toHaveText(t('search.title_of', { query }));
    await expect(optionsOf(page, t)).toHaveCount(0);

    await box.fill('reis');
    // The link is below the suggestions, and moves down when they arrive.
    await expect(optionsOf(page, t).first()).toContainText(/reis/i);
    await page.getByRole('link', { name: t('search.see_all') }).click();
    await expect(page).toHaveURL('/search?query=reis');
    await expect(heading).toHaveText(t('search.title_of', { query: 'reis' }));
    await page.goBack();
    await expect(box).toHaveValue(query);
  });

  test('closes when the focus leaves, and preserves the typed text', async ({ page, t }) => {
    const box = await openSearchBox(page, t);
    await box.fill(query);
    await expect(optionsOf(page, t)).toHaveCount(5);
    await page.mouse.click(2, 600);
    await expect(optionsOf(page, t)).toHaveCount(0);
    await expect(box).toHaveValue(query);
  });

  test('says when nothing is found', async ({ page, t }) => {
    const box = await openSearchBox(page, t);
    await box.fill('qqqxxzz');
    await expect(page.getByText(t('search.no_results'))).toBeVisible();
    await box.fill(query);
    await expect(page.getByText(t('search.no_results'))).toBeHidden();
    await expect(optionsOf(page, t)).toHaveCount(5);
  });

  test('is silent when the shop does not answer', async ({ page, t, faults }) => {
    faults.expect(/suggestions/);
    await page.route('**/search/suggestions*', (route) => route.fulfill({ status: 503 }));
    await page.clock.install();
    const box = await openSearchBox(page, t);
    const refused = page.waitForResponse('**/search/suggestions*');
    await box.fill(query);
    await expect(page.getByRole('link', { name: t('search.see_all') })).toBeVisible();
    await refused;
    await page.clock.runFor(pauseMs);
    await expect(optionsOf(page, t)).toHaveCount(0);
    await expect(page.getByText(t('search.no_results'))).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the search page', () => {
  test('shows the results, and suggestions when there are none', async ({ page, t, shop }) => {
    const { items } = await callShop<{ items: ProductSummary[] }>(
      shop,
      `/api/v1/search?query=${query}&limit=96`,
    );
    const main = page.getByRole('main');
    await open(page, `/search?query=${query}`);
    await expect(main.getByRole('article')).toHaveCount(items.length);
    await expect(main.getByRole('status').filter({ hasText: String(items.length) })).toBeVisible();
    await main.getByRole('link', { name: items[0]?.name ?? '', exact: true }).click();
    await expect(page).toHaveURL(`/product/${items[0]?.id}`);

    await open(page, '/search?query=m');
    await expect(main.getByText(t('search.too_short'))).toBeVisible();
    await open(page, '/search?query=qqqxxzz');
    await expect(main.getByText(t('search.nothing_found', { query: 'qqqxxzz' }))).toBeVisible();
    await main.getByRole('link', { name: t('search.to_offers') }).click();
    await expect(page).toHaveURL('/offers');
  });

  test('finds in spite of a typo, in other languages, and without umlauts', async ({ page }) => {
    const found = page.getByRole('main').getByRole('article').first();
    for (const [typed, name] of [
      ['mlich', /milch/i],
      ['kaese', /käse/i],
      ['tomatoes', /tomate/i],
      ['peynir', /käse/i],
      ['حليب', /milch/i],
    ] as const) {
      await open(page, `/search?query=${encodeURIComponent(typed)}`);
      await expect.soft(found, typed).toContainText(name);
    }
  });

  test('takes whatever is typed for words that nothing is called', async ({ page, t, shop }) => {
    for (const [what, text] of [
      ['control characters', '\u0000\u0007\u001b\u202e\u200bqqqxxzz\r\n'],
      ['ten thousand letters', 'qx'.repeat(5000)],
      ['HTML', '<img src=x onerror=document.title=1><script>document.title=1</script>'],
      ['SQL', "qqqx'; drop table products; --"],
      ['signs of patterns', '%_\\*?[]{}()|^$'],
      ['a lone half of a sign', '\ud83dqqqxxzz'],
    ] as const) {
      await test.step(what, async () => {
        const params = new URLSearchParams({ query: text });
        const response = await open(page, `/search?${params}`);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
        await expect(page).toHaveTitle(/Kiezkorb/);
        await expect(page.locator('main img[src=x]')).toHaveCount(0);
        const suggested = await fetch(`${shop}/api/v1/search/suggestions?${params}`);
        expect(suggested.status).toBeLessThan(500);

        // Typed, the same is as harmless.
        const box = page.getByRole('combobox', { name: t('search.label') });
        await box.fill(text);
        expect((await box.inputValue()).length).toBeLessThanOrEqual(200);
        await box.press('Enter');
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
      });
    }
  });
});
