import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addPostalCode } from '#contract/delivery/delivery-plan.admin.ts';
import { reportPostalCode } from '#contract/delivery/demand.ts';
import { listAlerts, requestAlert } from '#contract/messages/alerts.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();
const code = '10115';

/** Checks a postal code in the header, and presses the offer of a mail. */
async function askFor(postalCode: string) {
  const page = await visit('/delivery-info');
  const { t, user } = page;
  const banner = within(screen.getByRole('banner'));
  await user.type(
    banner.getByRole('textbox', { name: t('shop.postal_code') }),
    `${postalCode}{Enter}`,
  );
  const name = { name: t('shop.tell_me_when') };
  return {
    ...page,
    offer: () => banner.queryByRole('button', name),
    pressOffer: async () => user.click(await banner.findByRole('button', name)),
  };
}

it('a visitor requests a mail for a postal code without delivery, which is counted', async () => {
  const { t, pressOffer, press, fill } = await askFor(code);
  await pressOffer();
  const dialog = await screen.findByRole('dialog', { name: t('shop.tell_me_when') });
  within(dialog).getByText(t('alerts.area_name', { postal_code: code }));
  await within(dialog).findByText(t('alerts.area_hint'));
  expect(await barriersIn(dialog)).toEqual([]);
  await fill(t('alerts.email'), 'clara@mail.example');
  await press(t('alerts.request'));
  await screen.findByText(t('alerts.sent_title'));
  expect(network.bodiesOf(requestAlert)).toEqual([
    { kind: 'delivery_area', postal_code: code, email: 'clara@mail.example' },
  ]);
  expect(network.bodiesOf(reportPostalCode)).toEqual([{ postal_code: code }]);
});

it.each(['13357', '00123'])('offers no mail for the postal code %s', async (postalCode) => {
  const { offer } = await askFor(postalCode);
  expect(offer()).toBeNull();
  expect(network.bodiesOf(reportPostalCode)).toEqual([]);
});

it('a customer without a complete address waits for a delivery with one press, and finds it in the list', async () => {
  const customer = await signIn({ postal_code: '' });
  const { t, pressOffer } = await askFor('10999');
  await pressOffer();
  await screen.findByText(t('alerts.area_waiting', { email: customer.email }));
  const { body } = await request(shop().app, listAlerts, {}, customer);
  expect(body.alerts).toMatchObject([{ kind: 'delivery_area', postal_code: '10999' }]);
});

it('the staff adds a postal code that customers wait for to an area', async () => {
  await request(shop().app, reportPostalCode, { body: { postal_code: '10437' } });
  await signIn({ role: 'dispatcher' });
  const { t, user } = await visit('/admin/delivery');
  await user.click(await screen.findByRole('tab', { name: t('admin_delivery.tab.demand') }));
  const row = await screen.findByRole('row', { name: /^10437/ });
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  const add = t('admin_delivery.demand.add_named', { postal_code: '10437', area: 'Wedding' });
  await user.click(within(row).getByRole('button', { name: add }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^10437/ })).toBeNull());
  expect(network.bodiesOf(addPostalCode)).toEqual([{ postal_code: '10437' }]);
});
