import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createPromotion, updatePromotion } from '#contract/cart/promotions.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';

const { shop, visit, signIn, network } = openShopBrowser();

async function openList() {
  await signIn({ role: 'admin' });
  return visit('/admin/promotions');
}

it('adds a percentage with a code, shows it, and ends it', async () => {
  const { t, user, press, fill, field } = await openList();
  await press(t('admin_promotions.add'));
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole('button', { name: t('admin.save') });
  expect(save).toHaveProperty('disabled', true);
  await fill(t('admin_promotions.field.name'), 'Herbst');
  await fill(t('admin_promotions.field.code'), 'herbst 26');
  await user.selectOptions(field(t('admin_promotions.field.kind')), 'percent');
  await fill(t('admin_promotions.field.percent'), '101');
  await within(dialog).findByText(t('admin_promotions.error.percent'));
  await fill(t('admin_promotions.field.percent'), '10');
  expect(await barriersIn(dialog)).toEqual([]);
  await user.click(save);
  const row = await screen.findByRole('row', { name: /Herbst/ });
  expect(within(row).getByText('HERBST26')).toBeDefined();
  expect(within(row).getByText('10 %')).toBeDefined();
  expect(network.bodiesOf(createPromotion)).toMatchObject([
    { code: 'HERBST26', kind: 'percent', value: 10, valid_to: null },
  ]);
  shop().clock.advance(60);
  await press(t('admin_promotions.end_one', { name: 'Herbst' }));
  await press(t('admin_promotions.end'));
  await screen.findByText(t('admin_promotions.ended'));
  const state = t('admin_promotions.state.past');
  await screen.findByRole('row', { name: new RegExp(`Herbst.*${state}`) });
});

it('changes the terms of a promotion', async () => {
  const { t, press, fill } = await openList();
  await press(t('admin_promotions.add'));
  await fill(t('admin_promotions.field.name'), 'Winter');
  await fill(t('admin_promotions.field.amount'), '5');
  await press(t('admin.save'));
  await press(t('admin.edit_one', { name: 'Winter' }));
  await fill(t('admin_promotions.field.minimum'), '30,50');
  await press(t('admin.save'));
  await screen.findByText(t('admin_promotions.updated'));
  expect(network.bodiesOf(updatePromotion)).toMatchObject([
    { kind: 'amount', value: 500, minimum_cents: 3050, code: null },
  ]);
});
