import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { certify, createProduct } from '#test/helpers/factories.ts';

const { shop, visit } = openShopBrowser();

it('says behind the badge who certifies a product, until when, and how the animals are stunned', async () => {
  const { id } = await createProduct(shop(), { name: 'Lammkeule' });
  const certificate = await certify(shop(), [id], { number: 'P-9', is_public: true });
  const { t, press } = await visit(`/product/${id}`);
  await press(t('catalog.halal_proof'));
  const dialog = await screen.findByRole('dialog', { name: t('halal_sheet.title') });
  const sheet = within(dialog);
  await sheet.findByText('P-9');
  expect(await barriersIn(dialog)).toEqual([]);
  sheet.getByText('HCB');
  sheet.getByText('31.12.2099');
  sheet.getByText(t('halal_sheet.stunning.electric'));
  sheet.getByText(t('halal_sheet.checked.register', { date: '01.01.2020' }));
  const file = sheet.getByRole('link', { name: t('halal_sheet.file') });
  expect(file.getAttribute('href')).toBe(`/api/v1/certificates/${certificate}/file`);
});
