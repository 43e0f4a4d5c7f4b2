import { screen, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { formatDate } from '#app/i18n/format.ts';
import { makeProcedure, noteTaxReport } from '#contract/cash/tax-office.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';

const { shop, visit, signIn, network } = openShopBrowser({ FISCAL_MODE: 'signed' });

async function open() {
  // No sound for new orders: the DOM of the tests has no `userActivation`.
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'dispatcher' });
  return visit('/admin/fiscal/tax-office');
}

it('has nothing to report without a device', async () => {
  const { t } = await open();
  await screen.findByText(t('admin_tax_office.none'));
  expect(screen.queryByRole('button', { name: t('admin_tax_office.note_action') })).toBeNull();
});

it('shows the values to be copied, and notes the day of the report', async () => {
  const { db, clock } = shop();
  const now = clock.now().toISOString();
  await sql`insert into devices (provider, environment, external_id, serial, algorithm, time_format,
      public_key, certificate, certification_id, used_from)
    values ('fiskaly', 'live', 'tss', repeat('a', 64), 'x', 'x', 'x', 'x', 'BSI-K-TR-0001-2025',
      ${now})`.execute(db);
  await db.updateTable('shop_settings').set({ company_tax_number: '27/456/78901' }).execute();
  const { t, user } = await open();
  await screen.findByText('27/456/78901');
  const systems = await screen.findByRole('table', { name: t('admin_tax_office.systems') });
  within(systems).getByText('a'.repeat(64));
  within(systems).getByText('BSI-K-TR-0001-2025');
  screen.getByText(t('admin_tax_office.unreported'));
  const main = screen.getByRole('main');
  expect(await barriersIn(main)).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('admin_tax_office.note_action') }));
  await screen.findByText(t('admin_tax_office.all_reported'));
  expect(network.bodiesOf(noteTaxReport)).toEqual([{ reported_on: now.slice(0, 10) }]);
  const reports = screen.getByRole('region', { name: t('admin_tax_office.reports') });
  expect(reports.textContent).toContain(formatDate(now));
  expect(await barriersIn(main)).toEqual([]);
});

it('makes a version of the procedure document, also without a device', async () => {
  const { t, user } = await open();
  await screen.findByText(t('admin_tax_office.procedure_none'));
  await user.click(screen.getByRole('button', { name: t('admin_tax_office.procedure_make') }));
  await screen.findByText(t('admin_tax_office.procedure_done'));
  const load = await screen.findByRole('button', { name: t('admin_tax_office.procedure_load') });
  expect(network.bodiesOf(makeProcedure)).toHaveLength(1);
  const [stored] = await shop().db.selectFrom('procedure_documents').select('sha256').execute();
  expect(load.closest('li')?.textContent).toContain(stored?.sha256);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});
