import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keepPrice } from '#contract/stock/cost-rises.admin.ts';
import type { NewCrateMovement } from '#contract/stock/crates.schema.ts';
import { moveCrates } from '#contract/stock/crates.ts';
import {
  addSupplierPrice,
  createSupplier,
  createSupplierArticle,
  updateSupplier,
} from '#contract/stock/suppliers.admin.ts';
import { cents } from '#domain/money.ts';
import { createArticle, createSupplier as insertSupplier } from '#test/helpers/buying.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();

it('adds a supplier with an order day, says what is wrong, and archives it', async () => {
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit('/admin/suppliers');
  await screen.findByText(t('admin_suppliers.none'));
  await press(t('admin_suppliers.add'));
  const dialog = await screen.findByRole('dialog', { name: t('admin_suppliers.add') });
  const form = within(dialog);
  const field = (name: string) => form.getByLabelText(new RegExp(name));
  await user.type(field(t('admin_suppliers.field.name')), 'Hof Panke');
  await user.type(field(t('admin_suppliers.field.email')), 'hof');
  await form.findByText(t('admin_suppliers.wrong.email'));
  await user.type(field(t('admin_suppliers.field.email')), '@panke.example');
  await user.type(field(t('admin_suppliers.field.minimum')), '150');
  await user.click(form.getByRole('checkbox', { name: 'Montag' }));
  await press(t('admin_suppliers.add_exception'));
  await form.findByText(t('admin_suppliers.wrong.exceptions'));
  await user.type(field(t('admin_suppliers.exception_day')), '2026-12-28');
  expect(await barriersIn(dialog)).toEqual([]);
  await press(t('admin.save'));
  await screen.findByText(t('admin_suppliers.saved'));
  expect(network.bodiesOf(createSupplier)).toMatchObject([
    {
      name: 'Hof Panke',
      email: 'hof@panke.example',
      minimum_cents: 15_000,
      contact: null,
      days: [{ weekday: 1, order_until: '10:00', lead_days: 1 }],
      exceptions: [{ day: '2026-12-28', order_until: null, delivers_on: null }],
    },
  ]);
  // What comes next are the articles.
  await screen.findByRole('heading', { level: 1, name: 'Hof Panke' });
  await screen.findByText(t('admin_suppliers.no_articles'));
  await visit('/admin/suppliers');
  await press(t('admin_suppliers.archive'));
  await screen.findByText(t('admin_suppliers.archived'));
  expect(network.bodiesOf(updateSupplier)).toMatchObject([{ is_archived: true }]);
});

it('adds an article with its price, and a later price', async () => {
  const supplier = await insertSupplier(shop());
  const product = await createProduct(shop(), { name: 'Rispentomaten' });
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit(`/admin/suppliers/${supplier.id}`);
  await press(t('admin_suppliers.add_article'));
  const dialog = await screen.findByRole('dialog', { name: t('admin_suppliers.add_article') });
  const form = within(dialog);
  const field = (name: string) => form.getByLabelText(new RegExp(name));
  await user.type(field(t('admin_suppliers.search_product')), 'Kürbis');
  const products = await form.findByRole('link', { name: t('admin.to_products') });
  expect(products.getAttribute('href')).toBe('/admin/products');
  await user.clear(field(t('admin_suppliers.search_product')));
  await user.type(field(t('admin_suppliers.search_product')), 'Rispen');
  await user.click(await form.findByRole('button', { name: 'Rispentomaten' }));
  await user.type(field(t('admin_suppliers.field.units_per_case')), '0');
  await form.findByText(t('admin_suppliers.wrong.number'));
  await user.clear(field(t('admin_suppliers.field.units_per_case')));
  await user.type(field(t('admin_suppliers.field.units_per_case')), '6');
  await user.type(field(t('admin_suppliers.field.net_price')), '8,50');
  await user.selectOptions(field(t('admin_suppliers.per')), 'kilogram');
  await form.findByText(t('admin_suppliers.wrong.weight'));
  await user.type(field(t('admin_suppliers.field.case_weight_kg')), '2,5');
  expect(await barriersIn(dialog)).toEqual([]);
  await press(t('admin.save'));
  await screen.findByText(t('admin_suppliers.saved'));
  expect(network.bodiesOf(createSupplierArticle)).toMatchObject([
    {
      product_id: product.id,
      name: 'Rispentomaten',
      units_per_case: 6,
      case_weight_g: 2500,
      is_preferred: true,
      price: { net_cents: 850, per: 'kilogram' },
    },
  ]);
  await press(t('admin_suppliers.price'));
  const prices = await screen.findByRole('dialog', {
    name: t('admin_suppliers.price_of', { name: 'Rispentomaten' }),
  });
  await user.type(within(prices).getByLabelText(/Preis netto/), '9');
  expect(await barriersIn(prices)).toEqual([]);
  await press(t('admin.save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.bodiesOf(addSupplierPrice)).toMatchObject([{ net_cents: 900, per: 'kilogram' }]);
  await screen.findByText(/22,50/);
});

it('shows what costs more with its margin, until someone decides', async () => {
  const { id: product_id } = await createProduct(shop(), { name: 'Linsen', vat_rate: 7 });
  const { id: article_id } = await createArticle(shop(), { product_id });
  const later = { net_cents: cents(1500), per: 'case' as const, valid_from: '2026-11-20' };
  await shop()
    .db.insertInto('supplier_prices')
    .values({ ...later, article_id, source: 'list' })
    .execute();
  await signIn({ role: 'admin' });
  const { t, press } = await visit('/admin/suppliers');
  const section = await screen.findByRole('region', { name: t('admin_suppliers.rises') });
  await within(section).findByText(/von 2,15\s€ auf 2,50\s€/);
  within(section).getByText(/von 77\s% auf 73,3\s%/);
  const link = within(section).getByRole('link', {
    name: t('admin_suppliers.change_price', { name: 'Linsen' }),
  });
  expect(link.getAttribute('href')).toBe('/admin/products?query=Linsen');
  expect(await barriersIn(section)).toEqual([]);
  await press(t('admin_suppliers.keep_price_of', { name: 'Linsen' }));
  await screen.findByText(t('admin_suppliers.price_kept'));
  await waitFor(() => expect(link.isConnected).toBe(false));
  expect(network.bodiesOf(keepPrice)).toHaveLength(1);
});

it('shows how many crates of a supplier are here, and the movements behind it', async () => {
  const { id: supplier_id } = await insertSupplier(shop());
  const { id: other } = await insertSupplier(shop());
  const crates = { note_number: 'LS 7', kind: 'box' as const, reason: 'came' as const };
  const staff = await createUser(shop(), { role: 'picker' });
  const move = (body: NewCrateMovement) =>
    request(shop().app, moveCrates, { body }, withKey(staff));
  await move({ ...crates, supplier_id: other, quantity: 9 });
  await move({ ...crates, supplier_id, quantity: 12 });
  await move({ ...crates, supplier_id, reason: 'returned', quantity: 4 });
  await signIn({ role: 'admin' });
  const { t, press } = await visit(`/admin/suppliers/${supplier_id}`);
  const section = await screen.findByRole('region', { name: t('admin_suppliers.crates') });
  expect(within(section).getByRole('listitem').textContent).toBe('Kiste 8');
  await press(t('admin_suppliers.crate_movements'));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('−4');
  within(dialog).getByText('+12');
  expect(within(dialog).queryByText('+9')).toBeNull();
  expect(await barriersIn(dialog)).toEqual([]);
});
