import type { Page } from 'playwright/test';
import type { Order } from '#contract/orders/orders.schema.ts';
import { undoSeconds } from '#domain/tours/stop-states.ts';
import { callShop, type Customer } from './public-calls.ts';
import { expect } from './shop-test.ts';
import { openSignedIn } from './steps.ts';
import type { Texts } from './texts.ts';
import { createTour, packOrder } from './tour-calls.ts';

/** A packed order on a tour of its own, which is open on the page of its driver. */
export async function openTour(page: Page, shop: string, customer: Customer) {
  const order = await packOrder(shop, customer.token);
  const { driver, tour } = await createTour(shop, order);
  await openSignedIn(page, driver, `/work/tours/${tour.id}`);
  return { order, driver, tour };
}

export const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Begins the tour, whose window is later. */
export async function startTour(page: Page, t: Texts): Promise<void> {
  await button(page, t('tour.start')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('tour.start_now') })
    .click();
}

/** How many steps the header says to be unsent. */
export const unsent = (page: Page, t: Texts, number: number) =>
  page.getByRole('banner').getByText(t('work.unsent', { number }));

/** The customer gives the exact amount. */
export const exactAmount = (page: Page, t: Texts) =>
  page.getByRole('main').getByRole('button', { name: t('tour.exact') });

/** The button that takes back the last tap. */
export const undo = (page: Page, t: Texts) => {
  const [name = ''] = t('tour.undo', { step: '', seconds: 0 }).split(':', 1);
  return page.getByRole('main').getByRole('button', { name });
};

/** The time in which taps can be taken back is over. Needs the clock of the page installed. */
export const endUndo = (page: Page) => page.clock.fastForward(undoSeconds * 1000);

export function readOrder(shop: string, token: string, { id }: Order): Promise<Order> {
  return callShop<Order>(shop, `/api/v1/orders/${id}`, { token });
}

export async function expectStatus(
  shop: string,
  token: string,
  order: Order,
  status: Order['status'],
): Promise<void> {
  const read = async () => (await readOrder(shop, token, order)).status;
  await expect.poll(read).toBe(status);
}
