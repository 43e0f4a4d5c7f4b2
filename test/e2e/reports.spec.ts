import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { fillCart, placeOrder, staffAccount } from './public-calls.ts';
import { openSignedIn } from './steps.ts';

test('an admin reads the figures of a period, saves a table, and gets the invoices of a month', async ({
  page,
  t,
  shop,
  customer,
  faults,
}) => {
  const { token } = customer;
  const order = await placeOrder(shop, token, await fillCart(shop, token));
  await openSignedIn(page, staffAccount(), '/admin/reports');
  await expect(page.getByRole('heading', { level: 1, name: t('admin.reports') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('admin_reports.windows') })).toBeVisible();

  const name = t('admin_reports.top_products');
  const table = page.getByRole('region', { name });
  const bought = order.items.map(({ product }) => product.name);
  expect(bought.length).toBeGreaterThan(0);
  for (const each of bought) await expect(table).toContainText(each);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('admin_reports.save_csv', { title: name }) }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^topseller-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await textOf(await file.createReadStream());
  expect(csv.startsWith('\uFEFF')).toBe(true);
  for (const each of bought) expect(csv).toContain(each);

  await page.getByRole('button', { name: t('admin_reports.last_days', { count: 7 }) }).click();
  await expect(page).toShow(/from=\d{4}-\d\d-\d\d&to=/);
  const from = new URL(page.url()).searchParams.get('from') ?? '';
  await expect(page.getByLabel(t('admin_dashboard.from'))).toHaveValue(from);
  faults.expect(/422/);
  await page.getByLabel(t('admin_dashboard.to')).fill('2026-01-01');
  await page.getByRole('button', { name: t('admin_dashboard.show_period') }).click();
  await expect(page.getByText(t('problem.period_backwards'))).toBeVisible();
  await expectNoBarrier(page, 'refused period');

  const packing = page.waitForEvent('download');
  await page.getByRole('button', { name: t('admin_reports.save_archive') }).click();
  const archive = await packing;
  expect(archive.suggestedFilename()).toMatch(/^rechnungen-\d{4}-\d\d\.zip$/);
  // The entries of a ZIP begin with "PK".
  expect((await textOf(await archive.createReadStream())).startsWith('PK')).toBe(true);
});

async function textOf(stream: AsyncIterable<Buffer | string>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}
