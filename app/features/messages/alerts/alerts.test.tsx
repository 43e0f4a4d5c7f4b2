import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as contract from '#contract/messages/alerts.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn, network } = openShopBrowser();

const createSoldOut = () => createProduct(shop(), { name: 'Honig', stock: 0 });
const alertsOf = async (by: TestUser) =>
  (await request(shop().app, contract.listAlerts, {}, by)).body.alerts.map((alert) =>
    alert.kind === 'back_in_stock' ? alert.product.name : alert.postal_code,
  );
const subscribe = async (by: TestUser) => {
  const { id: product_id } = await createSoldOut();
  const body = { kind: 'back_in_stock', product_id } as const;
  await request(shop().app, contract.addAlert, { body }, by);
  return product_id;
};

it('a product in stock offers no alert', async () => {
  const { id } = await createProduct(shop());
  const { t } = await visit(`/product/${id}`);
  expect(screen.queryByRole('button', { name: t('catalog.alert_me') })).toBeNull();
});

it('a customer subscribes with one press, ends it, and undoes that', async () => {
  const customer = await signIn();
  const { id } = await createSoldOut();
  const { t, press } = await visit(`/product/${id}`);
  // The page asks at once whether the customer waits already, and ignores presses meanwhile.
  await waitFor(() => {
    expect(network.bodiesOf(contract.listAlerts)).toHaveLength(1);
    const button = screen.getByRole('button', { name: t('catalog.alert_me') });
    expect(button.hasAttribute('aria-busy')).toBe(false);
  });
  await press(t('catalog.alert_me'));
  const waiting = await screen.findByText(t('alerts.waiting', { email: customer.email }));
  await waitFor(() => expect(document.activeElement).toBe(waiting));
  expect(await alertsOf(customer)).toEqual(['Honig']);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await press(t('alerts.end'));
  await screen.findByText(t('alerts.ended', { name: 'Honig' }));
  expect(await alertsOf(customer)).toEqual([]);
  await press(t('cart.undo'));
  await screen.findByText(t('alerts.waiting', { email: customer.email }));
  expect(await alertsOf(customer)).toEqual(['Honig']);
});

it('the page of a product says that the customer waits for it', async () => {
  const customer = await signIn();
  const id = await subscribe(customer);
  const { t } = await visit(`/product/${id}`);
  expect(await screen.findByText(t('alerts.waiting', { email: customer.email }))).toBeDefined();
});

it('a visitor types an email, and is asked to confirm it', async () => {
  const { id } = await createSoldOut();
  const { t, press, field, fill } = await visit(`/product/${id}`);
  await press(t('catalog.alert_me'));
  await screen.findByText(t('alerts.hint'));
  await waitFor(() => expect(document.activeElement).toBe(field(t('alerts.email'))));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await press(t('alerts.request'));
  await screen.findByText(t('alerts.email_invalid'));
  await fill(t('alerts.email'), 'anna@mail.example');
  network.loseNext(contract.requestAlert);
  await press(t('alerts.request'));
  await screen.findByText(t('alerts.failed'));
  await press(t('alerts.request'));
  const title = await screen.findByText(t('alerts.sent_title'));
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await press(t('alerts.other_email'));
  expect(field(t('alerts.email')).value).toBe('');
});

it('the page of the mailed link confirms by a button, once', async () => {
  const { id: product_id } = await createSoldOut();
  const email = 'bruno@mail.example';
  const body = { kind: 'back_in_stock', product_id, email } as const;
  await request(shop().app, contract.requestAlert, { body });
  const mail = (await shop().inbox()).find(({ to }) => to === email);
  const path = /\/alerts#confirm=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  const { t, press } = await visit(path);
  await screen.findByText(t('alerts.confirm_text'));
  expect(network.bodiesOf(contract.confirmAlert)).toEqual([]);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await press(t('alerts.confirm'));
  await screen.findByText(t('alerts.confirmed_text', { name: 'Honig' }));
  const link = screen.getByRole('link', { name: t('alerts.to_product') });
  expect(link.getAttribute('href')).toBe(`/product/${product_id}`);
});

it.each(['confirm', 'unsubscribe'] as const)(
  'the page of a %s link without a valid token says what to do',
  async (kind) => {
    const { t, press } = await visit(`/alerts#${kind}=forged`);
    await screen.findByText(t(`alerts.${kind}_text`));
    await press(t(`alerts.${kind}`));
    expect(await screen.findByText(t('problem.alert_link_invalid'))).toBeDefined();
  },
);

it('lists the products that a customer waits for, and ends one with an undo', async () => {
  const customer = await signIn();
  await subscribe(customer);
  const { t, press } = await visit('/alerts');
  await screen.findByRole('link', { name: 'Honig' });
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await press(t('alerts.end_named', { name: 'Honig' }));
  await screen.findByText(t('alerts.empty_title'));
  await press(t('cart.undo'));
  await screen.findByRole('link', { name: 'Honig' });
  await waitFor(async () => expect(await alertsOf(customer)).toEqual(['Honig']));
});

it('asks a visitor to sign in for the list', async () => {
  const { t } = await visit('/alerts');
  expect(await screen.findByText(t('alerts.sign_in_text'))).toBeDefined();
});
