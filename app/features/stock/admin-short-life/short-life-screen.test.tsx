import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  addShortLifeRule,
  deleteShortLifeRule,
  updateShortLifeRule,
} from '#contract/stock/short-life.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createCategory } from '#test/helpers/factories.ts';

const { shop, visit, signIn, network } = openShopBrowser();

it('shows the rules, adds one for a category, says when it exists, changes and deletes it', async () => {
  const category = await createCategory(shop(), { name: 'Fladenbrot' });
  await signIn({ role: 'admin' });
  const { t, user, press } = await visit('/admin/short-life');
  const others = `${t('admin_short_life.all_others')}, ${t('admin_short_life.days', { count: 3 })}`;
  await screen.findByRole('button', { name: t('admin.edit_one', { name: others }) });
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  const enter = async (days: string, percent: string) => {
    await press(t('admin_short_life.add'));
    const dialog = within(screen.getByRole('dialog'));
    await dialog.findByRole('option', { name: 'Fladenbrot' });
    const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label}`));
    await user.selectOptions(field(t('admin_short_life.category')), 'Fladenbrot');
    await user.type(field(t('admin_short_life.days_left')), days);
    await user.type(field(t('admin_short_life.percent_off')), percent);
    return dialog;
  };
  const wrong = await enter('31', '0');
  wrong.getByText(t('admin_short_life.wrong_days_left'));
  wrong.getByText(t('admin_short_life.wrong_percent'));
  expect(wrong.getByRole('button', { name: t('admin.save') })).toHaveProperty('disabled', true);
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  await press(t('admin.cancel'));
  await enter('1', '40');
  await press(t('admin.save'));
  const name = `Fladenbrot, ${t('admin_short_life.days', { count: 1 })}`;
  const edit = t('admin.edit_one', { name });
  await screen.findByRole('button', { name: edit });
  const rule = { category_id: category.id, days_left: 1, percent: 40 };
  expect(network.bodiesOf(addShortLifeRule)).toEqual([rule]);
  await enter('1', '60');
  await press(t('admin.save'));
  await screen.findByText(t('problem.short_life_rule_exists'));
  await press(t('admin.cancel'));
  await press(edit);
  const change = within(screen.getByRole('dialog', { name: t('admin_short_life.change') }));
  const percent = change.getByDisplayValue('40');
  await change.findByRole('option', { name: 'Fladenbrot', selected: true });
  await user.clear(percent);
  await user.type(percent, '55');
  await press(t('admin.save'));
  await screen.findByText(/−55/);
  expect(network.bodiesOf(updateShortLifeRule)).toEqual([{ ...rule, percent: 55 }]);
  await press(t('admin.delete_one', { name }));
  await screen.findByText(t('admin_short_life.removed'));
  expect(network.bodiesOf(deleteShortLifeRule)).toHaveLength(1);
});
