import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatMoney } from '#app/i18n/format.ts';
import * as contract from '#contract/cash/safe.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';

const { visit, signIn, network } = openShopBrowser({ FISCAL_MODE: 'none' });
const euros = (amount: number) => formatMoney(cents(amount));

async function open() {
  // No sound for new orders: the DOM of the tests has no `userActivation`.
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'dispatcher' });
  const page = await visit('/admin/cash-book');
  const { t, user, press } = page;
  const main = await screen.findByRole('main');
  /** How many notes of 50 euros are there. */
  const count = async (number: string) => {
    const name = t('admin_tills.count_of', { denomination: euros(5000) });
    const field = await screen.findByRole('spinbutton', { name });
    await user.clear(field);
    await user.type(field, number);
    await press(t('admin_tills.count_check'));
    const dialog = await screen.findByRole('dialog');
    const right = within(dialog).getByRole('button', { name: t('admin_tills.count_right') });
    await user.click(right);
  };
  return { ...page, main, count };
}

it('begins with a count, enters an expense with its voucher, and books the difference of a count', async () => {
  const { t, main, count, press, fill, user } = await open();
  await screen.findByText(t('admin_cash_book.first_text'));
  expect(await barriersIn(main)).toEqual([]);
  await count('10');
  await waitFor(() => expect(main.textContent).toContain(t('admin_cash_book.reason.opening')));
  expect(main.textContent).toContain(euros(50_000));

  await press(t('admin_cash_book.enter'));
  const dialog = await screen.findByRole('dialog');
  const save = within(dialog).getByRole('button', { name: t('admin.save') });
  const what = within(dialog).getByRole('combobox', { name: t('admin_cash_book.what') });
  await user.selectOptions(what, 'expense');
  await fill(t('admin_cash_book.amount'), '12,50');
  await fill(t('admin_cash_book.purpose'), 'Tüten');
  expect(save).toHaveProperty('disabled', true);
  await fill(t('admin_cash_book.voucher'), 'B-17');
  expect(save).toHaveProperty('disabled', true);
  const kind = within(dialog).getByRole('combobox', { name: t('admin_cash_book.kind') });
  await user.selectOptions(kind, 'packaging');
  expect(await barriersIn(dialog)).toEqual([]);
  await user.click(save);
  await waitFor(() =>
    expect(main.textContent).toContain(t('admin_cash_book.voucher_of', { number: 'B-17' })),
  );
  expect(main.textContent).toContain(t('admin_cash_book.voucher_kind.packaging'));
  expect(network.bodiesOf(contract.bookSafeEntry)).toEqual([
    {
      reason: 'expense',
      amount_cents: 1250,
      voucher_no: 'B-17',
      voucher_kind: 'packaging',
      note: 'Tüten',
    },
  ]);

  await press(t('admin_cash_book.count'));
  // The count is blind.
  expect(main.textContent).not.toContain(euros(48_750));
  await count('9');
  const shortage = t('admin_tills.shortage', { amount: euros(3750) });
  await waitFor(() => expect(main.textContent).toContain(shortage));
  expect(await barriersIn(main)).toEqual([]);
  await fill(t('admin_cash_book.difference_note'), 'Verzählt');
  await press(t('admin_cash_book.difference_action'));
  await waitFor(() => expect(main.textContent).toContain(t('admin_cash_book.reason.difference')));
  expect(main.textContent).toContain(euros(45_000));
  expect(screen.queryByText(t('admin_cash_book.difference_hint'))).toBeNull();
});
