import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { declareWithdrawal } from '#contract/messages/inquiries.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

const { shop, show, signIn, network } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { buy } = useOrdering(shop);

const email = 'samira@kiezkorb.example';

async function openFilled() {
  const page = await show(<WithdrawalSteps />);
  const { t, fill } = page;
  await fill(t('withdrawal.name'), 'Samira Haddad');
  await fill(t('withdrawal.email'), email);
  await fill(t('withdrawal.order_reference'), '10001');
  return page;
}

const focusOn = (title: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: title })));

it('declares a withdrawal in two steps, each from its heading on, and confirms it by mail', async () => {
  const { t, press, field, fill } = await openFilled();
  await press(t('withdrawal.begin'));
  await focusOn(t('withdrawal.review_title'));
  screen.getByText(t('withdrawal.whole_order'));
  expect(await barriersIn()).toEqual([]);

  await press(t('withdrawal.change'));
  expect(field(t('withdrawal.email')).value).toBe(email);
  await fill(t('withdrawal.goods'), 'Zwei Pfannen');
  await press(t('withdrawal.begin'));
  expect(network.bodiesOf(declareWithdrawal)).toEqual([]);
  await press(t('withdrawal.confirm'));
  await screen.findByText(t('withdrawal.done_title'));
  await focusOn(t('withdrawal.done_title'));
  const receipt = (await shop().inbox()).find(({ to }) => to === email);
  expect(receipt?.text).toContain('10001');
  expect(receipt?.text).toContain('Zwei Pfannen');
  expect(receipt?.text).toMatch(/\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d/);
});

it('names what is missing at each field, and goes to the first', async () => {
  const { t, press, fill, field } = await show(<WithdrawalSteps />);
  await fill(t('withdrawal.name'), 'Samira Haddad');
  await press(t('withdrawal.begin'));
  expect(screen.getAllByText(t('information.required'))).toHaveLength(2);
  expect(document.activeElement).toBe(field(t('withdrawal.email')));
});

it('knows a signed-in customer, and offers the numbers of the latest orders', async () => {
  const customer = await signIn();
  const { id } = await createProduct(shop());
  const { body } = await buy(customer, { product_id: id });
  const { t, field } = await show(<WithdrawalSteps />);
  await screen.findByDisplayValue(customer.email);
  expect(field(t('withdrawal.name')).value).toBe('Erika Muster');
  await waitFor(() =>
    expect([...document.querySelectorAll('datalist option')]).toMatchObject([
      { value: String('order_number' in body && body.order_number) },
    ]),
  );
});

it('does not confirm a withdrawal that the shop refuses', async () => {
  const { t, press } = await openFilled();
  network.refuseNext(declareWithdrawal, 'too_many_requests');
  await press(t('withdrawal.begin'));
  await press(t('withdrawal.confirm'));
  await screen.findByText(t('problem.too_many_requests'));
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: t('withdrawal.confirm') });
  expect(confirm.disabled).toBe(false);
});
