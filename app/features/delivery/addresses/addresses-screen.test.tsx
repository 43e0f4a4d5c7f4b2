import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AddressBody } from '#contract/delivery/addresses.schema.ts';
import { listAddresses, saveAddress } from '#contract/delivery/addresses.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import type { TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();

const work: AddressBody = {
  label: 'Arbeit',
  bell_name: 'Kiezkontor',
  street: 'Prinzenallee',
  house_number: '58',
  access: '2. Hof',
  postal_code: '13359',
  city: 'Berlin',
  note: '',
  phone: '',
};
let workId = '';

const save = (customer: TestUser, body = work, version?: number) =>
  request(
    shop().app,
    saveAddress,
    { params: { id: workId }, body },
    { ...customer, headers: version === undefined ? {} : { 'If-Match': `"${version}"` } },
  );

async function openAddresses() {
  const customer = await signIn();
  workId = randomUUID();
  await save(customer);
  const page = await visit('/profile/addresses');
  const { t } = page;
  await screen.findByRole('list', { name: t('addresses.title') });
  return {
    ...page,
    customer,
    saved: async () =>
      (await request(shop().app, listAddresses, {}, customer)).body.addresses.map(
        ({ label, street, house_number, is_default }) => ({
          label,
          street: `${street} ${house_number}`,
          is_default,
        }),
      ),
    dialog: (key: 'addresses.add' | 'addresses.edit') =>
      screen.findByRole('dialog', { name: t(key) }),
  };
}

it('lists the addresses with what the driver needs, the default first', async () => {
  const { t } = await openAddresses();
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.closest('main'));
  expect(first?.textContent).toContain('Badstraße 1');
  expect(first?.textContent).toContain(t('addresses.default'));
  for (const text of ['Arbeit', 'Prinzenallee 58', '13359 Berlin', 'Kiezkontor', '2. Hof']) {
    expect(second?.textContent).toContain(text);
  }
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});

it('adds an address, and names what is missing at its field', async () => {
  const { t, user, press, dialog, saved } = await openAddresses();
  await press(t('addresses.add'));
  const form = within(await dialog('addresses.add'));
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  const type = (name: string, text: string) =>
    user.type(form.getByRole('textbox', { name: new RegExp(name) }), text);
  await press(t('addresses.save'));
  expect(form.getByText(t('addresses.invalid_street'))).toBeDefined();
  expect(document.activeElement?.getAttribute('name')).toBe('street');
  await type(t('addresses.street'), 'Osloer Straße');
  await type(t('addresses.house_number'), '7');
  const city = form.getByRole<HTMLInputElement>('textbox', {
    name: new RegExp(t('addresses.city')),
  });
  await type(t('addresses.postal_code'), '1335x9');
  await waitFor(() => expect(city.value).toBe('Berlin'));
  await press(t('addresses.save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await saved())[2]).toEqual({ label: '', street: 'Osloer Straße 7', is_default: false });
});

it('takes the city from the postal code as long as the customer types none', async () => {
  const { t, user, press, dialog } = await openAddresses();
  await press(t('addresses.add'));
  const form = within(await dialog('addresses.add'));
  const box = (name: string) =>
    form.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
  const [code, city] = [box(t('addresses.postal_code')), box(t('addresses.city'))];
  await user.type(code, '13357');
  await waitFor(() => expect(city.value).toBe('Berlin'));
  await user.type(code, '{Backspace}{Backspace}{Backspace}{Backspace}4467');
  await waitFor(() => expect(city.value).toBe(''));
  await user.type(city, 'Potsdam');
  await user.clear(code);
  await user.type(code, '13357');
  expect(city.value).toBe('Potsdam');
  expect(box(t('addresses.house_number')).autocomplete).toBe('');
  expect(box(t('addresses.access')).autocomplete).toBe('address-line2');
});

it('edits an address and makes it the default', async () => {
  const { t, press, user, dialog, saved } = await openAddresses();
  await press(t('addresses.edit_named', { name: 'Arbeit' }));
  const form = within(await dialog('addresses.edit'));
  const number = form.getByRole('textbox', { name: new RegExp(t('addresses.house_number')) });
  await user.clear(number);
  await user.type(number, '59');
  await user.click(form.getByRole('checkbox', { name: t('addresses.make_default') }));
  await press(t('addresses.save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await saved())[0]).toEqual({
    label: 'Arbeit',
    street: 'Prinzenallee 59',
    is_default: true,
  });
});

it('does not undo the change of a second tab, but says that there is one', async () => {
  const { t, press, user, customer, dialog, saved } = await openAddresses();
  await press(t('addresses.edit_named', { name: 'Arbeit' }));
  const form = within(await dialog('addresses.edit'));
  await save(customer, { ...work, house_number: '60' }, 1);
  await user.type(form.getByRole('textbox', { name: new RegExp(t('addresses.note')) }), 'Hund');
  await press(t('addresses.save'));
  expect(await form.findByText(t('addresses.changed_elsewhere'))).toBeDefined();
  expect((await saved())[1]?.street).toBe('Prinzenallee 60');
});

it('deletes an address, and restores it on request', async () => {
  const { t, press, saved } = await openAddresses();
  await press(t('addresses.delete_named', { name: 'Arbeit' }));
  await screen.findByText(t('addresses.deleted', { name: 'Arbeit' }));
  expect(await saved()).toHaveLength(1);
  await press(t('cart.undo'));
  await screen.findByText('Arbeit');
  expect((await saved())[1]).toMatchObject({ label: 'Arbeit', is_default: false });
});

it('asks for the first address where there is none', async () => {
  await signIn({ street: '', house_number: '', postal_code: '', city: '' });
  const { t } = await visit('/profile/addresses');
  expect(await screen.findByText(t('addresses.empty_title'))).toBeDefined();
});
