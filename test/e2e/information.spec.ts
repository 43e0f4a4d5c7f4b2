import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { fillCart, placeOrder, waitForMessage } from './public-calls.ts';
import { open, openSignedIn } from './steps.ts';
import type { Texts } from './texts.ts';

const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('privacy policy and terms have their numbered sections and their date', async ({
  page,
  t,
}) => {
  await open(page, '/profile/privacy-policy');
  await expect(sections(page)).toHaveCount(8);
  await expect(sections(page).last()).toHaveText(/^8\. /);
  const main = page.getByRole('main');
  await expect(main.getByText(t('legal.updated', { date: '01.01.2025' }))).toBeVisible();

  // Another test adds versions of the terms meanwhile, which have today's date and more sections.
  await open(page, '/profile/terms-conditions');
  await expect(sections(page).nth(0)).toHaveText(`1. ${t('legal.terms.scope.title')}`);
  await expect(sections(page).nth(9)).toHaveText(`10. ${t('legal.terms.final.title')}`);
  const [before] = t('legal.updated', { date: '|' }).split('|');
  await expect(main.getByText(before ?? '')).toHaveText(/\d\d\.\d\d\.20\d\d/);
});

test('the footer leads to every page of information', async ({ page, t }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  for (const [label, title] of [
    [t('layout.delivery_info'), t('information.delivery.title')],
    [t('layout.pricing_info'), t('information.pricing.title')],
    [t('layout.trust_info'), t('information.trust.title')],
    [t('layout.help'), t('help.title')],
    [t('layout.withdrawal'), t('withdrawal.title')],
    [t('layout.accessibility'), t('legal.accessibility.title')],
    [t('layout.imprint'), t('legal.imprint.title')],
    [t('layout.privacy'), t('legal.privacy.title')],
    [t('layout.terms'), t('legal.terms.title')],
  ] as const) {
    await footer.getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('one answer is open at a time, and the search filters the questions', async ({ page, t }) => {
  await open(page, '/profile/help');
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(5);
  await questions.nth(0).locator('summary').click();
  await questions.nth(3).locator('summary').click();
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);
  await expect(questions.nth(3)).toHaveAttribute('open');

  const search = page.getByLabel(t('help.search'));
  await search.fill('paypal');
  await expect(questions).toHaveCount(1);
  await expect(page.getByText(t('help.found', { count: 1 }))).toBeVisible();
  await search.fill('<script>');
  await expect(questions).toHaveCount(0);
  await expect(page.getByText(t('help.none'))).toBeVisible();
});

test('a message is sent and confirmed in place of the form', async ({ page, t, shop }) => {
  const mark = randomUUID();
  await open(page, '/profile/help');
  const message = page.getByLabel(t('help.message'));
  await page.getByLabel(t('help.name')).fill('Samira Haddad');
  await page.getByLabel(t('help.email')).fill('samira@kiezkorb');
  await message.fill(`Habt ihr <b>Feigen</b>? ${mark}`);
  await page.getByRole('button', { name: t('help.send') }).click();
  await expect(page.getByText(t('help.email_invalid'))).toBeVisible();
  await expect(page.getByLabel(t('help.email'))).toBeFocused();
  await page.getByLabel(t('help.email')).fill('samira@kiezkorb.example');
  await page.getByRole('button', { name: t('help.send') }).click();
  await expect(page.getByRole('heading', { name: t('help.sent_title') })).toBeFocused();
  await expect(message).toBeHidden();
  await page.getByRole('button', { name: t('help.another') }).click();
  await expect(message).toHaveValue('');
  await expect(page.getByText(t('information.required'))).toBeHidden();
  const mail = await waitForMessage(shop, 'hallo@kiezkorb.example', mark);
  expect(mail.html).toContain('&lt;b&gt;Feigen&lt;/b&gt;');
});

async function enterWithdrawal(page: Page, t: Texts, email: string): Promise<void> {
  await open(page, '/withdrawal');
  await page.getByLabel(t('withdrawal.name')).fill('Samira Haddad');
  await page.getByLabel(t('withdrawal.email')).fill(email);
  await page.getByLabel(t('withdrawal.order_reference')).fill('10001');
  await page.getByRole('button', { name: t('withdrawal.begin') }).click();
}

test('a withdrawal takes two steps and is confirmed by mail', async ({ page, t, shop }) => {
  const email = `${randomUUID()}@kiezkorb.example`;
  await enterWithdrawal(page, t, email);
  const heading = page.getByRole('heading', { name: t('withdrawal.review_title') });
  await expect(heading).toBeFocused();
  await expect(page.getByText(t('withdrawal.whole_order'))).toBeVisible();

  await page.getByRole('button', { name: t('withdrawal.change') }).click();
  await expect(page.getByLabel(t('withdrawal.email'))).toHaveValue(email);
  await page.getByLabel(t('withdrawal.goods')).fill('Zwei Pfannen');
  await page.getByRole('button', { name: t('withdrawal.begin') }).click();
  await page.getByRole('button', { name: t('withdrawal.confirm') }).click();
  await expect(page.getByRole('heading', { name: t('withdrawal.done_title') })).toBeFocused();
  const receipt = await waitForMessage(shop, email, 'Zwei Pfannen');
  expect(receipt.text).toContain('10001');
  expect(receipt.text).toMatch(/\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d/);
});

test('missing values are named at their field, in the language of the page', async ({
  page,
  t,
}) => {
  await open(page, '/profile/help');
  await page.getByRole('button', { name: t('help.send') }).click();
  await expect(page.getByText(t('information.required'))).toHaveCount(3);
  await expect(page.getByLabel(t('help.name'))).toBeFocused();

  await open(page, '/withdrawal');
  await page.getByLabel(t('withdrawal.name')).fill('Samira Haddad');
  await page.getByRole('button', { name: t('withdrawal.begin') }).click();
  await expect(page.getByText(t('information.required'))).toHaveCount(2);
  await expect(page.getByLabel(t('withdrawal.email'))).toBeFocused();
});

test('a signed-in customer is known, and is offered the numbers of the latest orders', async ({
  page,
  t,
  shop,
  customer,
}) => {
  const order = await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  await openSignedIn(page, customer, '/profile/orders');
  await open(page, '/withdrawal');
  await expect(page.getByLabel(t('withdrawal.email'))).toHaveValue(customer.email);
  await expect(page.getByLabel(t('withdrawal.name'))).toHaveValue('Samira Haddad');
  const offered = page.locator(`datalist option[value="${order.order_number}"]`);
  await expect(offered).toHaveCount(1);
});

test('addresses, numbers and names of pages are links', async ({ page, t }) => {
  await open(page, '/trust-info');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'hallo@kiezkorb.example' })).toHaveAttribute(
    'href',
    'mailto:hallo@kiezkorb.example',
  );
  await expect(main.locator('a[href^="tel:"]')).toHaveCount(1);
  await open(page, '/profile/terms-conditions');
  await main.getByRole('link', { name: t('layout.withdrawal') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawal.title'));
});

test('a withdrawal that fails is not confirmed', async ({ page, t, faults }) => {
  faults.expect(/status of 429/);
  await page.route('**/api/v1/withdrawals', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'too_many_requests' }),
    }),
  );
  await enterWithdrawal(page, t, 'samira@kiezkorb.example');
  await page.getByRole('button', { name: t('withdrawal.confirm') }).click();
  await expect(page.getByText(t('problem.too_many_requests'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('withdrawal.confirm') })).toBeEnabled();
});
