import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseSubstitute, getSubstitutions } from '#contract/stock/substitutions.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createCategory, createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();
// oxlint-disable react-hooks/rules-of-hooks -- no hooks of React
const ordering = useOrdering(shop);
const picking = usePicking(shop);
// oxlint-enable react-hooks/rules-of-hooks

/** The page of an order that is packed, without its two packs of eggs for 20 euros. */
async function openMissing() {
  // Those of the tests before are not found.
  await shop()
    .db.updateTable('products')
    .set({ archived_at: shop().clock.now().toISOString() })
    .execute();
  const alone = async (name: string, price: number) =>
    createProduct(shop(), {
      category_id: (await createCategory(shop())).id,
      name,
      price_cents: cents(price),
    });
  const eggs = await alone('Eierkarton', 1000);
  const bread = await alone('Sauerteigbrot', 700);
  await alone('Sauerteigbrot Paket', 2001);
  const customer = await signIn();
  const staff = await createUser(shop(), { role: 'admin' });
  const { body: order } = await ordering.buy(customer, { product_id: eggs.id });
  await ordering.move(staff, order, ['confirmed']);
  await picking.start(staff, order);
  const device = new Device(shop);
  await device.send([device.short(order)], staff);
  const page = await visit(`/profile/orders/${order.id}`);
  const { t } = page;
  const params = { id: order.id };
  return {
    ...page,
    order,
    bread,
    customer,
    pack: () => device.send([device.packed(order)], staff),
    read: async () => (await request(shop().app, getSubstitutions, { params }, customer)).body,
    async openDialog() {
      await page.press(t('substitution.other_for', { product: 'Eierkarton' }));
      const dialog = await screen.findByRole('dialog');
      await page.fill(t('substitution.search'), 'Sauerteig');
      await within(dialog).findByRole('button', {
        name: t('substitution.choose_product', { product: 'Sauerteigbrot' }),
      });
      return dialog;
    },
    text: (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '',
  };
}

it('finds something instead of missing goods, says what it costs, and has it packed', async () => {
  const page = await openMissing();
  const { t } = page;
  const dialog = await page.openDialog();
  expect(page.text(dialog)).toContain(t('substitution.other_hint', { most: '20,00 €' }));
  // What costs more than the missing goods cannot be chosen.
  expect(page.text(dialog)).toContain(t('substitution.too_dear', { most: '20,00 €' }));
  await page.press(t('substitution.choose_product', { product: 'Sauerteigbrot' }));
  const take = t('substitution.take_product', { product: 'Sauerteigbrot' });
  await screen.findByRole('button', { name: take });
  expect(page.text(dialog)).toContain('14,00 €');
  expect(page.text(dialog)).toContain(t('substitution.order_total', { amount: '17,99 €' }));
  expect(await barriersIn(dialog)).toEqual([]);
  const more = within(dialog).getByRole('button', {
    name: t('cart.increase', { name: 'Sauerteigbrot' }),
  });
  expect(more.getAttribute('aria-disabled')).toBe('true');
  await page.press(t('cart.decrease', { name: 'Sauerteigbrot' }));
  expect(page.text(dialog)).toContain(t('substitution.order_total', { amount: '10,99 €' }));
  await page.press(take);
  const instead = { quantity: 1, product: 'Sauerteigbrot' };
  expect(await screen.findByText(t('substitution.instead', instead))).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(t('substitution.other'))).toBeNull();
  expect((await page.read()).offers).toMatchObject([
    { state: 'accepted', candidates: [{ product_id: page.bread.id, goods_cents: 700 }] },
  ]);
});

it('says why a choice is refused, and lets the customer search again', async () => {
  const page = await openMissing();
  const { t } = page;
  const dialog = await page.openDialog();
  await page.press(t('substitution.choose_product', { product: 'Sauerteigbrot' }));
  await shop()
    .db.updateTable('products')
    .set({ price_cents: cents(800) })
    .where('id', '=', page.bread.id)
    .execute();
  await page.press(t('substitution.take_product', { product: 'Sauerteigbrot' }));
  await waitFor(() =>
    expect(page.text(dialog)).toContain(
      t('problem.substitute_price_changed', { total_cents: '16,00 €' }),
    ),
  );
  expect(screen.getByLabelText<HTMLInputElement>(t('substitution.search')).value).toBe('');
});

it('says that the order is packed already', async () => {
  const page = await openMissing();
  const { t } = page;
  await page.openDialog();
  await page.press(t('substitution.choose_product', { product: 'Sauerteigbrot' }));
  await page.pack();
  await page.press(t('substitution.take_product', { product: 'Sauerteigbrot' }));
  expect(await screen.findByText(t('problem.substitute_too_late'))).toBeDefined();
});

it('retains what was chosen when the answer is lost, for a second try', async () => {
  const page = await openMissing();
  const { t } = page;
  await page.openDialog();
  await page.press(t('substitution.choose_product', { product: 'Sauerteigbrot' }));
  const take = t('substitution.take_product', { product: 'Sauerteigbrot' });
  network.loseNext(chooseSubstitute);
  await page.press(take);
  await screen.findByText(t('substitution.answer_failed'));
  // While an answer is awaited, a click is ignored.
  const button = screen.getByRole('button', { name: take });
  await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false));
  await page.press(take);
  const instead = { quantity: 2, product: 'Sauerteigbrot' };
  expect(await screen.findByText(t('substitution.instead', instead))).toBeDefined();
});
