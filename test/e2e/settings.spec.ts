import { expect, test } from './fixtures.ts';
import { callShop } from './public-calls.ts';
import { open, openSignedIn, signIn } from './steps.ts';
import { textsOf } from './texts.ts';

test('a language that is chosen shows on the same page', async ({ page, customer, language }) => {
  await openSignedIn(page, customer, '/profile/settings');
  const other = language === 'en' ? 'Deutsch' : 'English';
  // The account may learn of it later.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/settings', async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await route.continue();
  });
  await page.getByRole('radio', { name: other }).click();
  const chosen = language === 'en' ? 'de' : 'en';
  await expect(page.locator('html')).toHaveAttribute('lang', chosen);
  await expect(page).toShow(/\/profile\/settings$/);
  // The cookie carries the choice, so the server renders the next page in it, too.
  const start = await page.request.get('/');
  expect(await start.text()).toMatch(new RegExp(`<html[^>]* lang="${chosen}"`));
  release();
});

test('a change of language preserves the page, the typed text and the scroll position', async ({
  page,
  t,
  language,
}) => {
  await open(page, '/profile/help');
  const main = page.getByRole('main');
  await main.getByLabel(t('help.message')).fill('Habt ihr Pide?');
  const menu = page.locator('footer select');
  await menu.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  const otherTab = await page.context().newPage();
  await open(otherTab, '/withdrawal');
  await otherTab.getByLabel(t('withdrawal.name')).fill('Samira');
  for (const [next, direction] of [
    ['tr', 'ltr'],
    ['ar', 'rtl'],
    [language, 'ltr'],
  ] as const) {
    const texts = textsOf(next);
    await page.locator('footer select').selectOption(next);
    await expect(page.locator(`html[lang=${next}][dir=${direction}]`)).toHaveCount(1);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(texts('help.title'));
    await expect(main.getByLabel(texts('help.message'))).toHaveValue('Habt ihr Pide?');
    await expect(page).toShow('/profile/help');
    const cached = await page.evaluate(() => [localStorage.getItem('i18nextLng'), document.cookie]);
    expect(cached).toEqual([next, expect.stringContaining(`i18nextLng=${next}`)]);
    const heading = otherTab.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(texts('withdrawal.title'));
    await expect(otherTab.getByLabel(texts('withdrawal.name'))).toHaveValue('Samira');
  }
  await page.getByRole('radio', { name: t('layout.theme_dark') }).press('Space');
  await expect(otherTab.locator('html[data-theme=dark]')).toHaveCount(1);
  await page.getByRole('radio', { name: t('layout.theme_system') }).press('Space');
  await expect(otherTab.locator('html[data-theme]')).toHaveCount(0);
  await otherTab.close();
  expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(before, -2);
});

test('a URL with a language decides for its own page only, and the next is in that of the visitor', async ({
  page,
  t,
}) => {
  const turkish = textsOf('tr');
  await open(page, '/offers?lng=tr');
  const html = page.locator('html');
  const main = page.getByRole('main');
  const expectLanguage = async (language: string, texts: typeof t) => {
    await expect(html).toHaveAttribute('lang', language);
    await expect(page.locator('footer')).toContainText(texts('layout.language'));
    // Of the server, and of the card that shows it.
    const card = main.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await expect(card.getByRole('button', { name: texts('cart.add', { name }) })).toBeAttached();
    return name;
  };
  const name = await expectLanguage('tr', turkish);
  expect(await page.evaluate(() => [localStorage.getItem('i18nextLng'), document.cookie])).toEqual([
    null,
    expect.not.stringContaining('i18nextLng'),
  ]);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toShow('/');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('home.headline'));
  await expectLanguage('de', t);
  await page.goBack();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(turkish('offers.title'));
  expect(await expectLanguage('tr', turkish)).toBe(name);
});

test('a sign-in brings the language of the account, but not over a choice of this visit', async ({
  page,
  browser,
  t,
  shop,
  customer,
}) => {
  const body = { language: 'tr' };
  const settings = '/api/v1/settings';
  await callShop(shop, settings, { method: 'PATCH', token: customer.token, body });
  await open(page, '/auth');
  await signIn(page, t, customer);
  const turkish = textsOf('tr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(turkish('home.headline'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');

  const context = await browser.newContext();
  const other = await context.newPage();
  await open(other, '/auth');
  await other.locator('footer select').selectOption('en');
  const english = textsOf('en');
  await expect(other.getByLabel(english('session.email'))).toBeVisible();
  const asked = other.waitForResponse((response) => response.url().endsWith(settings));
  await signIn(other, english, customer);
  await asked;
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(english('home.headline'));
  await open(other, '/offers');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

test('an unsupported language falls back to German, wherever it is named', async ({
  page,
  shop,
}) => {
  await page.context().addCookies([{ name: 'i18nextLng', value: 'fr', url: shop }]);
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'xx-<b>'));
  await open(page, '/?lng=klingon');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
