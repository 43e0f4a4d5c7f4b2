import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser } from '#test/helpers/factories.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const { shop, visit, signIn } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { delivered } = useCrediting(shop);

it('credits the delivery of an order that its customer did not complain about', async () => {
  await setCapacity(shop(), 500);
  const other = await createUser(shop(), { role: 'admin' });
  await delivered(other, await createUser(shop()));
  await signIn({ role: 'admin' });
  const { t, user, press, fill } = await visit('/admin/orders?status=all');
  const [details] = await screen.findAllByRole('button', { name: t('admin.details') });
  if (details !== undefined) await user.click(details);
  const dialog = await screen.findByRole('dialog');
  await press(t('admin.open_credit'));
  const delivery = await within(dialog).findByRole('checkbox', { name: /^Liefergebühr/u });
  await user.click(delivery);
  expect(await barriersIn(dialog)).toEqual([]);
  await fill(t('admin_inquiries.credit_amount'), '4,00');
  await press(t('admin_inquiries.grant', { amount: '4,00\u00a0€' }).replace('4,00', '0,00'));
  await within(dialog).findByText(/bis 3,99/u);
  await fill(t('admin_inquiries.credit_amount'), '3,99');
  await press(t('admin_inquiries.grant', { amount: '3,99\u00a0€' }));
  await screen.findByText(t('admin_inquiries.granted'));
  const credits = shop()
    .db.selectFrom('invoice_corrections')
    .select(['delivery_cents', 'total_cents']);
  expect(await credits.execute()).toEqual([{ delivery_cents: 399, total_cents: 399 }]);
});
