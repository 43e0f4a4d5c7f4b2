import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  addDemandFactor,
  deleteDemandFactor,
  setServiceLevel,
  updateDemandFactor,
} from '#contract/stock/demand-settings.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createCategory } from '#test/helpers/factories.ts';

const { shop, visit, signIn, network } = openShopBrowser();

it('adds special days, changes and deletes them, and sets how much of a category is served', async () => {
  const category = await createCategory(shop(), { name: 'Fladenbrot' });
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit('/admin/demand');
  await screen.findByText(t('admin_demand.no_factors'));
  await press(t('admin_demand.add'));
  const dialog = within(screen.getByRole('dialog'));
  const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`));
  await user.type(field(t('admin_demand.reason')), 'Ramadan');
  await dialog.findByRole('option', { name: 'Fladenbrot' });
  await user.selectOptions(field(t('admin_demand.category')), 'Fladenbrot');
  await user.type(field(t('admin_demand.first_day')), '2027-02-08');
  await user.type(field(t('admin_demand.last_day')), '2027-02-01');
  await user.type(field(t('admin_demand.factor_percent')), '0');
  dialog.getByText(t('admin_demand.wrong_days'));
  dialog.getByText(t('admin_demand.wrong_percent'));
  expect(dialog.getByRole('button', { name: t('admin.save') })).toHaveProperty('disabled', true);
  await user.clear(field(t('admin_demand.last_day')));
  await user.type(field(t('admin_demand.last_day')), '2027-03-09');
  await user.clear(field(t('admin_demand.factor_percent')));
  await user.type(field(t('admin_demand.factor_percent')), '140');
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  await press(t('admin.save'));
  await screen.findByText('Ramadan');
  expect(network.bodiesOf(addDemandFactor)).toEqual([
    {
      reason: 'Ramadan',
      category_id: category.id,
      first_day: '2027-02-08',
      last_day: '2027-03-09',
      percent: 140,
    },
  ]);
  await press(t('admin.edit_one', { name: 'Ramadan' }));
  const change = within(screen.getByRole('dialog', { name: t('admin_demand.change') }));
  const percent = change.getByDisplayValue('140');
  await change.findByRole('option', { name: 'Fladenbrot', selected: true });
  await user.clear(percent);
  await user.type(percent, '150');
  await press(t('admin.save'));
  await screen.findByText(/^150\s%$/);
  expect(network.bodiesOf(updateDemandFactor)).toEqual([
    {
      reason: 'Ramadan',
      category_id: category.id,
      first_day: '2027-02-08',
      last_day: '2027-03-09',
      percent: 150,
    },
  ]);
  await user.click(
    screen.getByRole('button', { name: t('admin.delete_one', { name: 'Ramadan' }) }),
  );
  await screen.findByText(t('admin_demand.no_factors'));
  expect(network.bodiesOf(deleteDemandFactor)).toHaveLength(1);

  const level = screen.getByLabelText(t('admin_demand.level_of', { name: 'Fladenbrot' }));
  await user.clear(level);
  await user.type(level, '85{Enter}');
  await press(t('admin_demand.reset'));
  await screen.findByDisplayValue('93');
  expect(network.bodiesOf(setServiceLevel)).toEqual([{ percent: 85 }, { percent: null }]);
});
