import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const { shop, visit, signIn } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { delivered, complained, credit, refund } = useCrediting(shop);

it('pays out a credit of a paid order once a method is chosen, and none of an unpaid one', async () => {
  await setCapacity(shop(), 500);
  const staff = await createUser(shop(), { role: 'admin' });
  const customer = await createUser(shop());
  const paid = await delivered(staff, customer);
  const body = { status: 'paid' as const };
  await request(shop().app, setPaymentStatus, { params: { id: paid.id }, body }, staff);
  const { id, number } = await refund(staff, paid, 700);
  const unpaid = await delivered(staff, customer);
  await credit(staff, await complained(customer, unpaid), 100);
  await signIn({ role: 'dispatcher' });
  localStorage.setItem('newOrderSound', 'off');
  const { t, press } = await visit('/admin/tills');
  const credits = await screen.findByRole('region', { name: t('admin_tills.credits_title') });
  await within(credits).findByText(number);
  expect(await barriersIn(credits)).toEqual([]);
  expect(within(credits).getAllByText(t('admin_tills.credit_not_due'))).toHaveLength(1);
  await press(t('admin_tills.credit_action'));
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole('button', { name: t('admin_tills.payout_save') });
  expect(save).toHaveProperty('disabled', true);
  within(dialog)
    .getByRole('radio', { name: t('admin_tills.payout_method.transfer') })
    .click();
  await press(t('admin_tills.payout_save'));
  await waitFor(() => expect(within(credits).queryByText(number)).toBeNull());
  const day = await screen.findByRole('region', { name: t('admin_tills.day_title') });
  await within(day).findByText(`${t('admin_tills.day_payouts')} (1)`);
  const close = { name: t('admin_tills.day_close') };
  within(day).getByRole('button', close).click();
  within(await screen.findByRole('dialog'))
    .getByRole('button', close)
    .click();
  await waitFor(() => expect(within(day).queryByRole('button', close)).toBeNull());
  const payouts = await shop()
    .db.selectFrom('credit_payouts')
    .select(['method', 'amount_cents', 'close_day'])
    .where('correction_id', '=', id)
    .execute();
  const close_day = toBerlin(shop().clock.now()).day;
  expect(payouts).toEqual([{ method: 'transfer', amount_cents: 700, close_day }]);
});
