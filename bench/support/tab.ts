import assert from 'node:assert/strict';
import { chromium } from 'playwright';
import { demoAccounts } from '#demo/accounts.ts';
import { fillCart, signIn } from '#test/e2e/public-calls.ts';
import { waitForHydration } from '#test/e2e/rendering.ts';
import { textsOf } from '#test/e2e/texts.ts';

const typed = 'Hinterhaus, dritter Stock, bitte zweimal klingeln';

/**
 * A customer's tab with an order that is entered but not sent. `finish` sends it and opens further
 * pages.
 */
export async function openTab(base: string) {
  const t = textsOf('de');
  const customer = demoAccounts.find(({ role }) => role === 'customer');
  assert.ok(customer);
  await fillCart(base, await signIn(base, customer));
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
  const page = await browser.newPage({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });
  // A machine that also builds and serves three shops is slow.
  page.setDefaultTimeout(120_000);
  const faults: string[] = [];
  const fetched = new Set<string>();
  let documents = 0;
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith('/assets/')) fetched.add(path);
    if (response.status() >= 400) faults.push(`${response.status()} ${path}`);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('domcontentloaded', () => (documents += 1));
  const main = page.getByRole('main');

  await page.goto(`${base}/auth`);
  // Clicks before hydration have no effect.
  await waitForHydration(page);
  await page.getByLabel(t('session.email')).fill(customer.email);
  await page.getByLabel(t('session.password')).fill(customer.password);
  await page.getByRole('button', { name: t('session.sign_in'), exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
  await page.goto(`${base}/checkout`);
  await waitForHydration(page);
  const openRow = (title: string) =>
    main.getByRole('button', { name: `${t('checkout.change')}: ${title}` }).click();
  await openRow(t('checkout.slot'));
  const tomorrow = main.getByRole('group', { name: t('checkout.day.tomorrow') });
  await tomorrow.getByRole('radio').nth(2).check();
  await openRow(t('orders.instructions'));
  await main.getByLabel(t('checkout.instructions')).fill(typed);
  const before = { documents, fetched: new Set(fetched) };

  return {
    finish: async () => {
      try {
        const note = await main.getByLabel(t('checkout.instructions')).inputValue();
        if (note !== typed) faults.push(`typed input is lost: "${note}"`);
        await main.getByRole('button', { name: t('checkout.place') }).click();
        const dialog = page.getByRole('dialog', { name: t('checkout.confirmed_title') });
        await dialog.getByRole('button', { name: t('checkout.confirmed_close') }).click();
        // Loads pages that this tab has not shown, whose files only the old build has.
        for (const path of ['/profile/settings', '/profile/help', '/withdrawal']) {
          await page.evaluate((to) => {
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- internal
            const { __reactRouterDataRouter: router } = globalThis as unknown as {
              __reactRouterDataRouter: { navigate: (path: string) => unknown };
            };
            router.navigate(to);
          }, path);
          await page.waitForURL(`${base}${path}`);
          await main.getByRole('heading', { level: 1 }).waitFor();
        }
      } catch (error) {
        faults.push(String(error));
      }
      await browser.close();
      return {
        faults,
        reloads: documents - before.documents,
        files: [...fetched].filter((path) => !before.fetched.has(path)),
      };
    },
  };
}
