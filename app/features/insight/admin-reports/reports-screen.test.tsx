import { screen, waitFor, within } from '@testing-library/react';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { downloadTaxArchive } from '#contract/insight/reports.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';
import { insertRandomSales } from '#test/helpers/random-sales.ts';

const { shop, visit, signIn, network } = openShopBrowser();
const path = '/admin/reports?from=2026-10-20&to=2026-11-02';
let saved: Blob[];

beforeAll(async () => {
  await insertRandomSales(shop(), {
    seed: 5,
    count: 60,
    from: '2026-10-01T00:00:00Z',
    to: '2026-11-08T00:00:00Z',
  });
  await createProduct(shop(), { name: '=1+1;"Formel"', stock: 3 });
  const { db } = shop();
  await db.updateTable('products').set({ created_at: '2026-01-01T00:00:00Z' }).execute();
  // A new order would ring.
  await db
    .updateTable('orders')
    .set({ status: 'confirmed' })
    .where('status', '=', 'pending')
    .execute();
});

beforeEach(() => {
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:saved';
  });
  // The browser of the test would go to the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The cells of a row as a spreadsheet has them. */
function plain(text: string): string {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  if (day !== undefined) return `${year}-${month}-${day}`;
  if (text === '–') return '';
  const number = text.replaceAll(/[.\u00a0€%]/g, '');
  return /^-?\d+(,\d+)?$/.test(number) ? String(Number(number.replace(',', '.'))) : text;
}

const readCell = (cell: string) =>
  /^-?\d+(,\d+)?$/.test(cell) ? String(Number(cell.replace(',', '.'))) : cell.replace(/^\t/, '');

it('saves each report as the rows of its table', async () => {
  await signIn({ role: 'admin' });
  const { t, user } = await visit(path);
  const buttons = await waitFor(() => {
    const found = screen.getAllByRole('button', { name: /^CSV: / });
    expect(found).toHaveLength(10);
    return found;
  });
  expect(await barriersIn()).toEqual([]);
  let compared = 0;
  for (const button of buttons) {
    await user.click(button);
    const title = button.getAttribute('aria-label')?.replace('CSV: ', '') ?? '';
    const bytes = new Uint8Array((await saved.at(-1)?.arrayBuffer()) ?? new ArrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const file = parse(new TextDecoder().decode(bytes), { delimiter: ';' });
    const region = screen.queryByRole('region', { name: title, hidden: true });
    const rows = region === null ? [] : within(region).getAllByRole('row', { hidden: true });
    const cells = rows.map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => plain(cell.textContent)),
    );
    expect(file.map((row) => row.map(readCell)).slice(region === null ? 1 : 0)).toEqual(cells);
    compared += cells.length;
  }
  expect(compared).toBeGreaterThan(60);
  const flops = buttons.find((button) =>
    button.getAttribute('aria-label')?.includes(t('admin_reports.flop_products')),
  );
  if (flops === undefined) throw new Error('there is no report of the least sold');
  await user.click(flops);
  expect(await saved.at(-1)?.text()).toContain('"\t=1+1;""Formel"""');
});

it('shows the refusal of a period that ends before it begins, and another period after it', async () => {
  await signIn({ role: 'admin' });
  const { t, fill, press } = await visit(path);
  await screen.findByText(t('admin_reports.revenue'), { selector: 'dt' });
  await fill(t('admin_dashboard.to'), '2026-10-01');
  await press(t('admin_dashboard.show_period'));
  await screen.findByText(t('problem.period_backwards'));
  await press(t('admin_reports.last_days', { count: 7 }));
  await waitFor(() => expect(screen.queryByText(t('problem.period_backwards'))).toBeNull());
  await screen.findByText(t('admin_reports.revenue'), { selector: 'dt' });
});

it('is closed to staff who may not read reports', async () => {
  await signIn({ role: 'dispatcher' });
  const { t } = await visit(path);
  await screen.findByText(t('admin.no_permission_title'));
  expect(screen.queryByRole('link', { name: t('admin.reports') })).toBeNull();
});

it('saves the temperatures of the transport boxes for the food control', async () => {
  await signIn({ role: 'admin' });
  const { t, user } = await visit(path);
  await user.click(
    await screen.findByRole('button', { name: t('admin_reports.save_temperatures') }),
  );
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.type).toContain('text/csv');
});

it('says that the invoices of a month are being written as long as that takes', async () => {
  await signIn({ role: 'admin' });
  const { t, press } = await visit(path);
  const release = network.holdNext(downloadTaxArchive);
  await screen.findByRole('button', { name: t('admin_reports.save_archive') });
  await press(t('admin_reports.save_archive'));
  // However many seconds have gone by.
  const [running = ''] = t('admin.export_running', { seconds: 2 }).split('2');
  await screen.findByText((text) => text.startsWith(running));
  expect(await barriersIn()).toEqual([]);
  release();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.type).toContain('application/zip');
  await waitFor(() => expect(document.body.textContent).not.toContain(running));
});
