import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addCertificate, addCertifier } from '#contract/stock/certificates.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { certify, createProduct } from '#test/helpers/factories.ts';

const { shop, visit, signIn, network } = openShopBrowser();

it('completes a draft with the file, and asks which goods on the shelf it proves', async () => {
  const product = await createProduct(shop(), { name: 'Lammkeule', food_kind: 'meat', stock: 3 });
  const certifier = await shop()
    .db.insertInto('certifiers')
    .values({ name: 'Prüfstelle Panke' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const draft = { product_id: product.id, certifier_id: certifier.id };
  await shop().db.insertInto('certificate_drafts').values(draft).execute();
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit('/admin/certificates');
  await press(t('admin_certificates.complete'));
  const dialog = await screen.findByRole('dialog', { name: t('admin_certificates.add') });
  const form = within(dialog);
  await form.findByText(t('admin_certificates.lots_hint'));
  await press(t('admin.save'));
  await form.findByText(t('admin_certificates.file_missing'));
  expect(await barriersIn(dialog)).toEqual([]);
  expect(network.bodiesOf(addCertificate)).toEqual([]);
  const pdf = new File(['%PDF-1.7\nx\nstartxref\n0\n%%EOF\n'], 'a.pdf', {
    type: 'application/pdf',
  });
  await user.upload(form.getByLabelText(t('admin_certificates.file')), pdf);
  await form.findByRole('button', { name: t('admin_certificates.open_file') });
  const type = (name: 'number' | 'holder' | 'site' | 'scope', value: string) =>
    user.type(form.getByLabelText(new RegExp(t(`admin_certificates.field.${name}`))), value);
  await type('number', 'P-1');
  await type('holder', 'Fleischerei');
  await type('site', 'Berlin');
  await type('scope', 'Lamm');
  for (const name of ['issued_on', 'valid_from', 'valid_to'] as const) {
    const field = form.getByLabelText(new RegExp(t(`admin_certificates.field.${name}`)));
    await user.type(field, name === 'valid_to' ? '2099-01-01' : '2020-01-01');
  }
  await user.click(form.getByRole('checkbox', { name: /Lammkeule/ }));
  await press(t('admin.save'));
  await screen.findByText(t('admin_certificates.added'));
  const [body] = network.bodiesOf(addCertificate);
  expect(body).toMatchObject({
    certifier_id: certifier.id,
    product_ids: [product.id],
    lot_ids: [expect.any(String)],
    slaughter: 'not_stated',
  });
  const row = await shop()
    .db.selectFrom('products')
    .select(['stock_quantity', 'labels'])
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    stock_quantity: 3,
    labels: { halal: { certifier: 'Prüfstelle Panke' } },
  });
});

it('adds a certifier with its country', async () => {
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit('/admin/certificates');
  await press(t('admin_certificates.add'));
  const form = within(await screen.findByRole('dialog', { name: t('admin_certificates.add') }));
  await user.click(form.getByRole('button', { name: t('admin_certificates.new_certifier') }));
  const name = form.getByLabelText(t('admin_certificates.certifier_name'));
  expect(document.activeElement).toBe(name);
  const country = form.getByLabelText(t('admin_certificates.certifier_country'));
  expect((country as HTMLSelectElement).value).toBe('DE');
  await user.selectOptions(country, 'Türkei');
  await user.type(name, 'Prüfstelle Ankara{Enter}');
  await form.findByRole('option', { name: 'Prüfstelle Ankara', selected: true });
  expect(network.bodiesOf(addCertifier)).toEqual([
    { name: 'Prüfstelle Ankara', country: 'TR', website: null },
  ]);
  expect(network.bodiesOf(addCertificate)).toEqual([]);
});

it('withdraws a certificate with a day and a reason', async () => {
  const product = await createProduct(shop(), { name: 'Ayran' });
  await certify(shop(), [product.id], { number: 'W-1' });
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit('/admin/certificates');
  await screen.findByText('W-1');
  // The newest is the first.
  const [first] = screen.getAllByRole('button', { name: t('admin_certificates.withdraw') });
  if (first === undefined) throw new Error('there is no button');
  await user.click(first);
  const name = t('admin_certificates.withdraw_one', { number: 'W-1' });
  const dialog = await screen.findByRole('dialog', { name });
  expect(await barriersIn(dialog)).toEqual([]);
  await user.type(within(dialog).getByRole('textbox'), 'Betrieb hat gewechselt');
  await press(t('admin.save'));
  await screen.findByText(t('admin_certificates.withdrawn'));
  await screen.findByText('Betrieb hat gewechselt');
  await press(t('admin_certificates.orders'));
  await screen.findByText(t('admin_certificates.no_orders'));
});
