import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { saveAddress } from '#contract/delivery/addresses.ts';
import { completeStreet } from '#contract/delivery/streets.ts';
import { foldStreet } from '#domain/delivery/street-name.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';

const { shop, visit, signIn, network } = openShopBrowser();

afterEach(() => shop().db.deleteFrom('streets').execute());

async function addStreets(...streets: [name: string, postal_code: string][]): Promise<void> {
  await shop()
    .db.insertInto('streets')
    .values(streets.map(([name, postal_code]) => ({ folded: foldStreet(name), name, postal_code })))
    .execute();
}

async function openForm() {
  await signIn();
  const page = await visit('/profile/addresses');
  await page.press(page.t('addresses.add'));
  const dialog = within(await screen.findByRole('dialog', { name: page.t('addresses.add') }));
  const street = dialog.getByLabelText<HTMLInputElement>(
    new RegExp(`^${page.t('addresses.street')}`),
  );
  return { ...page, dialog, street };
}

const asked = () => network.calls.filter(({ path }) => path === completeStreet.path).length;

it('completes the street by keyboard, with its postal code', async () => {
  await addStreets(
    ['Badstraße', '13357'],
    ['Badensche Straße', '10715'],
    ['Müllerstraße', '13349'],
  );
  const { t, user, dialog, street, field, press, fill } = await openForm();
  expect(street.getAttribute('role')).toBe('combobox');
  await user.type(street, 'bad');
  const options = await dialog.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Badstraße13357',
    'Badensche Straße10715',
  ]);
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  await user.keyboard('{ArrowDown}');
  expect(street.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
  await user.keyboard('{Enter}');
  expect([street.value, field(t('addresses.postal_code')).value]).toEqual(['Badstraße', '13357']);
  expect(document.activeElement).toBe(street);
  expect(dialog.queryAllByRole('option')).toEqual([]);
  await fill(t('addresses.house_number'), '5');
  await press(t('addresses.save'));
  await waitFor(() => expect(network.bodiesOf(saveAddress)).toHaveLength(1));
  expect(network.bodiesOf(saveAddress)[0]).toMatchObject({
    street: 'Badstraße',
    postal_code: '13357',
  });
});

it('completes by a click, and within the postal code that is typed already', async () => {
  await addStreets(['Müllerstraße', '13349'], ['Müllerstraße', '13353']);
  const { t, user, dialog, street, fill, field } = await openForm();
  await fill(t('addresses.postal_code'), '13353');
  await user.type(street, 'muell');
  const [option, ...others] = await dialog.findAllByRole('option');
  expect(others).toEqual([]);
  await user.click(option ?? document.body);
  expect([street.value, field(t('addresses.postal_code')).value]).toEqual([
    'Müllerstraße',
    '13353',
  ]);
});

it('accepts a street that the list does not have, and Escape closes only the list', async () => {
  await addStreets(['Badstraße', '13357']);
  const { user, dialog, street } = await openForm();
  await user.type(street, 'Bad');
  await dialog.findByRole('option');
  await user.keyboard('{Escape}');
  expect(dialog.queryByRole('option')).toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await user.type(street, 'er Chaussee');
  expect(street.value).toBe('Bader Chaussee');
});

it('is a text field that requests nothing in a shop without streets', async () => {
  const { user, street } = await openForm();
  await user.type(street, 'Badstr');
  expect([street.getAttribute('role'), street.value]).toEqual([null, 'Badstr']);
  expect(asked()).toBe(0);
});
