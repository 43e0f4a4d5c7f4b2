import { screen, within } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { drainQueue } from '#test/helpers/app.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { startFiskaly } from '#test/helpers/fiscal/fiskaly.ts';
import { recordPayment } from '#test/helpers/fiscal/record-payment.ts';
import { useDevice } from '#test/helpers/fiscal/signing-device.ts';

// The shop has no key: the network of this test is the shop alone.
const fiskaly = await startFiskaly();
afterAll(() => fiskaly.stop());
const { shop, visit, signIn } = openShopBrowser({ FISCAL_MODE: 'signed' });

async function open(role: Role = 'dispatcher') {
  // No sound for new orders: the DOM of the tests has no `userActivation`.
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role });
  const page = await visit('/admin/fiscal');
  return { ...page, main: await screen.findByRole('main') };
}

it('says that no device is set up, and who sets it up', async () => {
  const { t, main } = await open();
  await screen.findByText(t('admin_fiscal.no_device'));
  await screen.findByText(t('admin_fiscal.no_unsigned'));
  expect(await barriersIn(main)).toEqual([]);
});

it('shows the device, an outage that lasts, and what waits for its signature', async () => {
  await useDevice(shop(), fiskaly);
  await recordPayment(shop());
  await drainQueue(shop());
  const { t, main } = await open();
  await screen.findByText(fiskaly.serial);
  const unsigned = screen.getByRole('table', { name: t('admin_fiscal.unsigned') });
  within(unsigned).getByText('T1 1');
  within(unsigned).getByText(t('admin_fiscal.waiting'));
  const outages = screen.getByRole('table', { name: t('admin_fiscal.outages') });
  within(outages).getByText('FISCAL_KEY and FISCAL_SECRET are not set');
  within(outages).getByText(t('admin_fiscal.lasting'));
  expect(await barriersIn(main)).toEqual([]);
});

it('saves the export for an audit, for those who read reports, and says why there is none', async () => {
  const { t, main, user } = await open('admin');
  const audit = await within(main).findByRole('region', { name: t('admin_fiscal.audit') });
  await user.click(within(audit).getByRole('button', { name: t('admin_fiscal.audit_save') }));
  await screen.findByText(t('admin_fiscal.audit_failed'));
  await screen.findByText(t('problem.dtd_missing'));
  expect(await barriersIn(main)).toEqual([]);
});
