import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { useCrediting } from '#test/helpers/tours/crediting.ts';

const { visit, signIn, shop } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { owe } = useCrediting(shop);

const movementsOf = ({ id }: TestUser) =>
  shop()
    .db.selectFrom('balance_movements')
    .select(['id', 'amount_cents', 'reason'])
    .where('user_id', '=', id)
    .orderBy('number')
    .execute();

const isGone = async ({ id }: TestUser) =>
  (await shop().db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 0;

/** The dialog of a customer, who signs in by mailed links, with a balance. */
async function openDialog(balance: number) {
  const customer = await signIn();
  const staff = await createUser(shop(), { role: 'admin' });
  await shop().pool.query('update users set password_hash = null where id = $1', [customer.id]);
  if (balance > 0) await owe(staff, customer, balance);
  const page = await visit('/profile/security');
  const { t } = page;
  await page.press(t('security.delete'));
  await screen.findByLabelText((text) => text.startsWith(t('security.delete_email')));
  return { ...page, customer };
}

/** The choice to give up this amount. */
const findGiveUp = (amount: string) =>
  screen.findByRole('radio', { name: new RegExp(`^Auf ${amount}`) });

/** Of the dialog, which has the same name as the one that opens it. */
const deleteButton = (name: string) => {
  const last = screen.getAllByRole<HTMLButtonElement>('button', { name }).at(-1);
  if (last === undefined) throw new Error('there is no button');
  return last;
};

it('names the balance, offers the payout first, and deletes only after it was given up', async () => {
  const { t, user, fill, customer } = await openDialog(749);
  await screen.findByText(t('security.delete_balance', { amount: '7,49 €' }));
  expect(screen.getByRole('link', { name: 'Schreib uns' }).getAttribute('href')).toBe(
    '/profile/help',
  );
  await fill(t('security.delete_email'), customer.email);
  expect(deleteButton(t('security.delete')).disabled).toBe(true);
  screen.getByText(t('security.delete_after_payout'));
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
  await user.click(await findGiveUp('7,49'));
  await user.click(deleteButton(t('security.delete')));
  await waitFor(async () => expect(await isGone(customer)).toBe(true));
});

it('asks again when the balance is another one by now, and gives up nothing unseen', async () => {
  const { t, user, fill, customer } = await openDialog(749);
  await fill(t('security.delete_email'), customer.email);
  await user.click(await findGiveUp('7,49'));
  // The page is not notified of it.
  await shop().pool.query(
    `insert into balance_movements (user_id, amount_cents, reason, order_id)
      select user_id, 100, 'return', id from orders where user_id = $1`,
    [customer.id],
  );
  await user.click(deleteButton(t('security.delete')));
  await findGiveUp('8,49');
  expect(await isGone(customer)).toBe(false);
  expect((await movementsOf(customer)).map(({ reason }) => reason)).toEqual(['credit', 'return']);
});

it('deletes an account without a balance without a question', async () => {
  const { t, user, fill, customer } = await openDialog(0);
  expect(screen.queryByRole('radio', { name: t('security.balance_pay_out') })).toBeNull();
  await fill(t('security.delete_email'), customer.email);
  await user.click(deleteButton(t('security.delete')));
  await waitFor(async () => expect(await isGone(customer)).toBe(true));
});
