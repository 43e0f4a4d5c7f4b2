import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser } from '#test/helpers/factories.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const { shop, visit, signIn } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { delivered, complained, credit } = useCrediting(shop);

it('shows the credit of another person, who was faster, instead of a second one', async () => {
  await setCapacity(shop(), 500);
  const other = await createUser(shop(), { role: 'dispatcher' });
  const customer = await createUser(shop());
  const complaint = await complained(customer, await delivered(other, customer));
  await signIn({ role: 'dispatcher' });
  const { t, press } = await visit('/admin/messages?kind=complaints');
  await press(t('admin_inquiries.open_complaint'));
  const dialog = await screen.findByRole('dialog');
  const grant = await within(dialog).findByRole('button', { name: /gutschreiben/u });
  const { number } = await credit(other, complaint, 1000);
  grant.click();
  await screen.findByText(t('admin_inquiries.grant_outdated'));
  await within(dialog).findByText(new RegExp(number, 'u'));
  const corrections = await shop().db.selectFrom('invoice_corrections').select('number').execute();
  expect(corrections).toEqual([{ number }]);
});
