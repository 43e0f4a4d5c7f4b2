import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser } from '#test/helpers/factories.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';

const { shop, visit, signIn } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { delivered } = useCrediting(shop);

async function open() {
  // No sound for new orders: the DOM of the tests has no `userActivation`.
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'admin' });
  const page = await visit('/admin/accounting');
  return { ...page, main: await screen.findByRole('main') };
}

it('names the accounts that a month needs, and what is open after it', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  await delivered(staff, await createUser(shop()));
  const { t, user, main } = await open();
  // The month before has nothing.
  await within(main).findByText(t('admin_accounting.no_bookings'));
  await user.selectOptions(within(main).getByLabelText(t('admin_accounting.month')), '2026-11');
  await within(main).findByText(t('admin_accounting.missing_title'));
  within(main).getByText(t('admin_accounting.agrees'));
  const accounts = within(main).getByRole('table', { name: t('admin_accounting.accounts') });
  within(accounts).getByText(t('admin_accounting.missing'));
  within(accounts).getByText('8300');
  expect(await barriersIn(main)).toEqual([]);
});

it('names orders that are paid without a payment in the books', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const order = await delivered(staff, await createUser(shop()));
  await shop()
    .db.updateTable('orders')
    .set({ payment_status: 'paid' })
    .where('id', '=', order.id)
    .execute();
  const { t, user, main } = await open();
  await user.selectOptions(
    await within(main).findByLabelText(t('admin_accounting.month')),
    '2026-11',
  );
  await within(main).findByText(t('admin_accounting.differs'));
  const orders = String(order.order_number);
  within(main).getByText(t('admin_accounting.unbooked', { orders }));
  expect(await barriersIn(main)).toEqual([]);
});

it('saves the numbers of the adviser, and says which one is wrong', async () => {
  const { t, user, main } = await open();
  const adviser = await within(main).findByLabelText(t('admin_accounting.adviser'));
  const clearing = within(main).getByLabelText(t('admin_accounting.account.clearing'));
  await user.type(adviser, '12');
  await user.type(clearing, '1400');
  await user.click(within(main).getByRole('button', { name: t('admin.save') }));
  await within(main).findByText(t('admin_accounting.wrong.adviser'));
  await user.type(adviser, '34');
  await user.selectOptions(within(main).getByLabelText(t('admin_accounting.chart')), 'SKR 04');
  within(main).getByText(t('admin_accounting.proposed', { number: '4300' }));
  await user.click(within(main).getByRole('button', { name: t('admin.save') }));
  await vi.waitFor(async () => {
    const settings = await shop()
      .db.selectFrom('shop_settings')
      .select(['bookkeeping_adviser', 'bookkeeping_chart', 'bookkeeping_accounts'])
      .executeTakeFirstOrThrow();
    expect(settings).toEqual({
      bookkeeping_adviser: '1234',
      bookkeeping_chart: '04',
      bookkeeping_accounts: { clearing: '1400' },
    });
  });
});

it('says why a month is not exported', async () => {
  const { t, user, main } = await open();
  await user.click(
    await within(main).findByRole('button', { name: t('admin_accounting.save_export') }),
  );
  expect(await screen.findByText(t('problem.bookkeeper_missing'))).toBeDefined();
});
