import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { decideProposal } from '#contract/stock/proposals.admin.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { cents } from '#domain/money.ts';
import { createArticle, createSupplier } from '#test/helpers/buying.ts';
import { createBuyingSupplier, recordDemand } from '#test/helpers/demand.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';

const { shop, visit, signIn, network } = openShopBrowser();

it('computes what to order, explains it, and makes the order, which is sent on its own page', async () => {
  const supplier = await createSupplier(shop(), { name: 'Hof Panke' });
  await shop()
    .db.insertInto('supplier_days')
    .values(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        supplier_id: supplier.id,
        weekday,
        order_until: '18:00',
        lead_days: 1,
      })),
    )
    .execute();
  const product = await createProduct(shop(), { stock: 0 });
  await createArticle(shop(), {
    supplier_id: supplier.id,
    product_id: product.id,
    is_always_there: true,
  });
  const plenty = await createProduct(shop(), { stock: 50 });
  await createArticle(shop(), {
    supplier_id: supplier.id,
    product_id: plenty.id,
    name: 'Minze',
  });
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit('/admin/proposals');
  await screen.findByText(t('admin_proposals.none'));
  await press(t('admin_proposals.compute'));
  await screen.findByRole('heading', { name: 'Hof Panke' });
  await screen.findByText(new RegExp(t('admin_proposals.always_there')));
  await screen.findByText(t('admin_proposals.enough', { count: 1 }));
  const name = 'Rispentomaten 6er';
  await user.click(screen.getByRole('button', { name: t('admin_proposals.more_of', { name }) }));
  await screen.findByText('25,80 €');
  expect(await barriersIn(document.body)).toEqual([]);
  await press(t('admin_proposals.decide'));
  await screen.findByRole('heading', { name: /Hof Panke/ });
  await screen.findByRole('button', { name: t('purchase_orders.send') });
  expect(network.bodiesOf(decideProposal)).toMatchObject([{ lines: [{ cases: 2 }] }]);
});

it('below a minimum that nothing lasting reaches, proposes to order nothing, and names what will be missing', async () => {
  const { id: supplier_id } = await createBuyingSupplier(shop());
  const { db, clock } = shop();
  const minimum = { minimum_cents: cents(500_000), name: 'Hof Barnim' };
  await db.updateTable('suppliers').set(minimum).where('id', '=', supplier_id).execute();
  const old = '2026-01-01T00:00:00Z';
  const product = await createProduct(shop(), { name: 'Kresse', stock: 0, created_at: old });
  await createArticle(shop(), { supplier_id, product_id: product.id, name: 'Gartenkresse' });
  const today = toBerlin(clock.now()).day;
  await recordDemand(shop(), product.id, { today, units: 4 });
  await signIn({ role: 'admin' });
  const { t, press } = await visit('/admin/proposals');
  await press(t('admin_proposals.compute'));
  await screen.findByRole('heading', { name: 'Hof Barnim' });
  const card = within(
    screen.getByText(/5\.000,00/).closest('section, div, article') ?? document.body,
  );
  card.getByText(/Kresse \(\d+\)/);
  await press(t('admin_proposals.skip'));
  await screen.findByText(t('admin_proposals.not_ordered'));
  expect(network.bodiesOf(decideProposal)).toMatchObject([{ lines: [{ cases: 0 }] }]);
});
