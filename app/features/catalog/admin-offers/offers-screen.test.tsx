import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatMoney } from '#app/i18n/format.ts';
import { createOffer as createOne, endOffer, updateOffer } from '#contract/catalog/offers.admin.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createOffer, createProduct } from '#test/helpers/factories.ts';

const { shop, visit, signIn, network } = openShopBrowser();

async function openList() {
  await signIn({ role: 'admin' });
  return visit('/admin/offers');
}

it('begins an offer for the product that a link names, until the day that it names', async () => {
  const { id } = await createProduct(shop(), { name: 'Kefir', soldForDays: 40 });
  const query = new URLSearchParams({ product: id, name: 'Kefir', last: '2026-12-02' });
  await signIn({ role: 'admin' });
  const { t, press } = await visit(`/admin/offers?${query.toString()}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('radio', { name: /Kefir/, checked: true })).toBeDefined();
  await press(t('admin.save'));
  await screen.findByText(t('admin_offers.added'));
  expect(network.bodiesOf(createOne)).toMatchObject([
    { product_id: id, percent_off: 20, valid_to: '2026-12-02T23:00:00.000Z' },
  ]);
});

it('adds an offer for a product that was searched for, whose price it shows by percent and by amount', async () => {
  await createProduct(shop(), { name: 'Granatapfel', soldForDays: 40 });
  const { t, user, press, fill } = await openList();
  await press(t('admin_offers.add'));
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole('button', { name: t('admin.save') });
  expect(save).toHaveProperty('disabled', true);
  await user.type(within(dialog).getByRole('searchbox'), 'granat');
  await user.click(await within(dialog).findByRole('radio', { name: /Granatapfel/ }));
  const expectPreview = (price: number) => {
    const facts = { price: formatMoney(cents(price)), regular: formatMoney(cents(1000)) };
    return waitFor(() => expect(dialog.textContent).toContain(t('admin_offers.preview', facts)));
  };
  await user.selectOptions(within(dialog).getByLabelText(t('admin_offers.asks')), 'price');
  await fill(t('admin_offers.price'), '6,66');
  await expectPreview(666);
  await user.selectOptions(within(dialog).getByLabelText(t('admin_offers.asks')), 'percent');
  await fill(t('admin_offers.field.percent_off'), '25');
  await expectPreview(750);
  await fill(t('admin_offers.last_day'), '2026-12-01');
  expect(await barriersIn(dialog)).toEqual([]);
  await user.click(save);
  const row = await screen.findByRole('row', { name: /Granatapfel/ });
  expect(row.textContent).toContain(formatMoney(cents(750)));
  expect(network.bodiesOf(createOne)).toMatchObject([{ kind: 'weekly', percent_off: 25 }]);
});

it('changes of a running offer the kind and the end alone', async () => {
  const product = await createProduct(shop(), { name: 'Datteln' });
  await createOffer(shop(), { product_id: product.id });
  const { t, press, fill } = await openList();
  await press(t('admin.edit_one', { name: 'Datteln' }));
  await screen.findByRole('dialog');
  expect(screen.queryByLabelText(t('admin_offers.price'))).toBeNull();
  expect(screen.queryByLabelText(t('admin_offers.asks'))).toBeNull();
  await fill(t('admin_offers.last_day'), '2026-12-05');
  await press(t('admin.save'));
  await screen.findByText(t('admin_offers.updated'));
  const [body] = network.bodiesOf(updateOffer);
  expect(Object.keys(body ?? {}).toSorted()).toEqual(['kind', 'valid_to']);
});

it('deletes a planned offer, and takes that back on request; one that runs just ends', async () => {
  const [planned, running] = [
    await createProduct(shop(), { name: 'Sumach' }),
    await createProduct(shop(), { name: 'Tahini' }),
  ];
  const [valid_from, valid_to] = ['2026-12-01T23:00:00.000Z', '2026-12-04T23:00:00.000Z'];
  await createOffer(shop(), { product_id: planned.id, valid_from, valid_to });
  await createOffer(shop(), { product_id: running.id });
  const { t, user, press } = await openList();
  const remove = async (action: string) => {
    await press(action);
    const dialog = within(await screen.findByRole('dialog'));
    const [confirm] = dialog.getAllByRole('button', { name: /löschen|beenden/i });
    await user.click(confirm ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await remove(t('admin_offers.end_one', { name: 'Tahini' }));
  await screen.findByText(t('admin_offers.ended'));
  expect(screen.queryByRole('button', { name: t('admin.undo') })).toBeNull();
  await remove(t('admin.delete_one', { name: 'Sumach' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Sumach/ })).toBeNull());
  await press(t('admin.undo'));
  await screen.findByRole('row', { name: /Sumach/ });
  const offers = await shop()
    .db.selectFrom('offers')
    .select(['price_cents', 'valid_from', 'valid_to'])
    .where('product_id', '=', planned.id)
    .execute();
  expect(offers).toEqual([{ price_cents: 800, valid_from, valid_to }]);
});

it('does not end an offer whose end is called off, whichever way the question is closed', async () => {
  const product = await createProduct(shop(), { name: 'Zaatar' });
  await createOffer(shop(), { product_id: product.id });
  const { t, user, press } = await openList();
  const ask = async () => {
    await press(t('admin_offers.end_one', { name: 'Zaatar' }));
    const dialog = await screen.findByRole('dialog', { name: t('admin_offers.end') });
    expect(dialog.textContent).toContain(t('admin_offers.end_question', { name: 'Zaatar' }));
  };
  for (const callOff of [
    () => press(t('admin.cancel')),
    () => press(t('common.close')),
    () => user.keyboard('{Escape}'),
  ]) {
    await ask();
    await callOff();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(network.bodiesOf(endOffer)).toEqual([]);
  expect(screen.queryByText(t('admin_offers.ended'))).toBeNull();
  const offers = await shop()
    .db.selectFrom('offers')
    .select('valid_to')
    .where('product_id', '=', product.id)
    .where('valid_to', '>', shop().clock.now().toISOString())
    .execute();
  expect(offers).toHaveLength(1);
});
