import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { receiveGoods } from '#contract/stock/inventory.ts';
import {
  addSupplierCreditNote,
  addSupplierInvoice,
  decideSupplierInvoice,
} from '#contract/stock/supplier-invoices.admin.ts';
import { cents } from '#domain/money.ts';
import { createSupplier } from '#test/helpers/buying.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request, withKey } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();

it('records an invoice of a delivery, shows how much it differs, and disputes it', async () => {
  const supplier = await createSupplier(shop(), { name: 'Hof Panke' });
  const product = await createProduct(shop(), { name: 'Minze', stock: 0, vat_rate: 7 });
  const staff = await createUser(shop(), { role: 'admin' });
  const receipt = {
    product_id: product.id,
    code: 'L7',
    date: '2027-12-31',
    date_kind: 'best_before' as const,
    quantity: 10,
    supplier_id: supplier.id,
    note_number: 'LS 12',
    unit_cost_cents: cents(200),
  };
  await request(shop().app, receiveGoods, { body: receipt }, withKey(staff));
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit('/admin/supplier-invoices');
  await screen.findByText(t('supplier_invoices.none'));
  await press(t('supplier_invoices.add'));
  const dialog = within(screen.getByRole('dialog'));
  const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`));
  await dialog.findByRole('option', { name: 'Hof Panke' });
  await user.selectOptions(field(t('supplier_invoices.supplier')), 'Hof Panke');
  await user.type(field(t('supplier_invoices.number')), 'RE-17');
  await user.type(field(t('supplier_invoices.issued_on')), '2026-11-20');
  await user.click(await dialog.findByRole('checkbox', { name: /LS 12/ }));
  await user.type(field(t('supplier_invoices.net_at', { percent: 7 })), '25,00');
  await user.click(dialog.getByText(t('supplier_invoices.lines')));
  const ofMint = { name: 'Minze' };
  const units = field(t('supplier_invoices.line_units_of', ofMint));
  expect(units).toHaveProperty('value', '10');
  await user.clear(units);
  await user.type(field(t('supplier_invoices.line_net_of', ofMint)), '24,00');
  expect(dialog.getByRole('button', { name: t('admin.save') })).toHaveProperty('disabled', true);
  await user.type(units, '12');
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  await user.click(dialog.getByText(t('supplier_invoices.crates')));
  const ofBoxes = { name: t('goods_receipt.crate_kinds.box') };
  await user.type(field(t('supplier_invoices.crate_units_of', ofBoxes)), '2');
  await user.type(field(t('supplier_invoices.crate_net_of', ofBoxes)), '-1,00');
  expect(dialog.getByRole('button', { name: t('admin.save') })).toHaveProperty('disabled', true);
  await user.clear(field(t('supplier_invoices.crate_net_of', ofBoxes)));
  await user.type(field(t('supplier_invoices.crate_net_of', ofBoxes)), '1,00');
  await press(t('admin.save'));
  await screen.findByRole('heading', { name: 'RE-17' });
  await screen.findByText(t('supplier_invoices.state.differs'));
  await screen.findByText(new RegExp(t('supplier_invoices.too_much')));
  const lines = within(screen.getByRole('table', { name: t('supplier_invoices.lines') }));
  lines.getByText('Minze');
  lines.getByText(/2,00/);
  expect(network.bodiesOf(addSupplierInvoice)).toMatchObject([
    {
      number: 'RE-17',
      rates: [{ vat_rate: 7, net_cents: 2500, vat_cents: 175 }],
      lines: [{ product_id: product.id, units: 12, net_cents: 2400 }],
      crates: [{ kind: 'box', units: 2, net_cents: 100 }],
    },
  ]);
  await press(t('supplier_invoices.add_credit'));
  const credit = within(screen.getByRole('dialog'));
  const creditField = (label: string) => credit.getByLabelText(new RegExp(`^${label}`));
  await user.type(creditField(t('supplier_invoices.credit_number')), 'GS-3');
  await user.type(creditField(t('supplier_invoices.credit_issued_on')), '2026-11-22');
  await user.click(credit.getByText(t('supplier_invoices.credit_reasons.wrong_price')));
  const net = creditField(t('supplier_invoices.net_at', { percent: 7 }));
  expect(net).toHaveProperty('value', '5,00');
  await user.click(credit.getByText(t('supplier_invoices.credit_reasons.goods_returned')));
  expect(net).toHaveProperty('value', '');
  expect(credit.getByRole('button', { name: t('admin.save') })).toHaveProperty('disabled', true);
  await user.click(credit.getByText(t('supplier_invoices.credit_reasons.wrong_price')));
  await user.clear(net);
  await user.type(net, '3,00');
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  await press(t('admin.save'));
  await screen.findByText('GS-3');
  // Of five euros, two are left.
  const left = screen.getByText(new RegExp(t('supplier_invoices.too_much')));
  await expect.poll(() => left.textContent).toMatch(/2,00/);
  expect(network.bodiesOf(addSupplierCreditNote)).toMatchObject([
    { reason: 'wrong_price', rates: [{ vat_rate: 7, net_cents: 300, vat_cents: 21 }] },
  ]);
  await press(t('supplier_invoices.dispute'));
  const save = screen.getByRole('button', { name: t('admin.save') });
  expect(save).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText(new RegExp(`^${t('supplier_invoices.note')}`)), 'Zu viel');
  await press(t('admin.save'));
  await screen.findByText(t('supplier_invoices.state.disputed'));
  expect(network.bodiesOf(decideSupplierInvoice)).toEqual([
    { decision: 'disputed', note: 'Zu viel' },
  ]);
});
