import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { ownStop } from '#test/helpers/tours/own-tour.ts';
import { NextStop } from './next-stop.tsx';
import { StopRow } from './stop-row.tsx';

const { show } = openPartBrowser();
const delivery_address = 'Soldiner Straße 12, 13359 Berlin';
const at = '2026-11-21T08:00:00.000Z';
const times = { window_start: at, window_end: at, begins_at: at };
const order = (id: string, order_number: number, customer_name: string): OwnStop => ({
  ...ownStop(id),
  ...times,
  delivery_address,
  order_number,
  customer_name,
});
const orders = [order('a', 1001, 'Samira'), order('b', 1002, 'Jonas')];

it('shows the orders of a house as one stop, each to be opened for itself', async () => {
  const opened: string[] = [];
  const { t, user } = show(<StopRow number={3} orders={orders} onOpen={(id) => opened.push(id)} />);
  const main = screen.getByRole('main');
  expect(within(main).getAllByText('Soldiner Straße 12,')).toHaveLength(1);
  expect(main.textContent).toContain(t('tour.house_orders', { count: 2 }));
  expect(within(main).getAllByRole('listitem')).toHaveLength(2);
  expect(await barriersIn(main)).toEqual([]);
  await user.click(screen.getByRole('button', { name: /Jonas/ }));
  expect(opened).toEqual(['b']);
});

it('says the address of the next house once, and the amount of each of its orders', async () => {
  const opened: string[] = [];
  const { t, user } = show(<NextStop orders={orders} onOpen={(id) => opened.push(id)} />);
  const main = screen.getByRole('main');
  expect(within(main).getAllByText('Soldiner Straße 12,')).toHaveLength(1);
  expect(within(main).getAllByText(t('payment_method.cash.name'))).toHaveLength(2);
  expect(await barriersIn(main)).toEqual([]);
  await user.click(screen.getByRole('button', { name: t('tour.open_order', { number: 1002 }) }));
  expect(opened).toEqual(['b']);
});

it('shows a house with a single order without a list', () => {
  const { t } = show(<StopRow number={1} orders={orders.slice(0, 1)} onOpen={() => undefined} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('main').textContent).not.toContain(t('tour.order', { number: 1001 }));
});
