import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { moveCrates } from '#contract/stock/crates.ts';
import { createSupplier } from '#test/helpers/buying.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';

const { shop, visit, signIn, network } = openShopBrowser();

it('records crates that came, and that more go back than are here only if someone says so', async () => {
  const { id } = await createSupplier(shop(), { name: 'Hof Panke' });
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'picker' });
  const { t, user, press } = await visit('/work/receipts');
  await screen.findByRole('searchbox');
  await press(t('goods_receipt.crates'));
  const dialog = within(await screen.findByRole('dialog', { name: t('goods_receipt.crates') }));
  const save = () => dialog.getByRole('button', { name: t('goods_receipt.crates_save') });
  expect(save()).toHaveProperty('disabled', true);
  await dialog.findByRole('option', { name: 'Hof Panke' });
  await user.selectOptions(dialog.getByLabelText(t('work.supplier')), 'Hof Panke');
  await user.click(dialog.getByRole('button', { name: t('work.increase') }));
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  await user.click(save());
  const here = dialog.getByText(t('goods_receipt.crates_here')).parentElement;
  await expect.poll(() => here?.textContent).toBe(`${t('goods_receipt.crates_here')}2`);
  await user.click(dialog.getByText(t('goods_receipt.crate_reasons.returned')));
  await user.click(dialog.getByRole('button', { name: t('work.increase') }));
  await user.click(dialog.getByRole('button', { name: t('work.increase') }));
  expect(save()).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('checkbox', { name: t('goods_receipt.crates_more') }));
  await user.click(save());
  await expect.poll(() => here?.textContent).toBe(`${t('goods_receipt.crates_here')}-1`);
  const of = { supplier_id: id, note_number: '', kind: 'box' };
  expect(network.bodiesOf(moveCrates)).toEqual([
    { ...of, reason: 'came', quantity: 2 },
    { ...of, reason: 'returned', quantity: 3, is_below_zero: true },
  ]);
});
