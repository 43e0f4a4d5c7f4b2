import type { Locator, Page } from 'playwright/test';
import { formatMoney } from '#app/i18n/format.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { cents } from '#domain/money.ts';
import { hire } from './accounts.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openSignedIn } from './steps.ts';
import type { Texts } from './texts.ts';
import { closeTill, countTill } from './till-steps.ts';
import { drive, exactly, hireDriver, packOrder, readTill, readTour } from './tour-calls.ts';

test.slow();

test('a dispatcher plans tours, changes them, gives the float, counts the till and closes it', async ({
  page,
  t,
  shop,
  customer,
  hasTouch,
}) => {
  const [farid, jonas] = [await hireDriver(shop, 'Farid'), await hireDriver(shop, 'Jonas')];
  // A plan takes all packed orders of a window and of those before it: each project has its own,
  // and other tests have the last one.
  const place = hasTouch ? -3 : -2;
  const first = await packOrder(shop, customer.token, place);
  const second = await packOrder(shop, customer.token, place);
  const day = first.delivery_time_start.slice(0, 10);
  const dispatcher = await hire(shop, 'dispatcher');
  await openSignedIn(page, dispatcher, `/admin/tours?day=${day}`);
  const board = new BoardPage(page, t, hasTouch);
  await expect(page.getByRole('heading', { name: t('admin.tours'), exact: true })).toBeVisible();
  await expectNoBarrier(page, 'the board of a day');

  await board
    .sectionOf(first)
    .getByRole('button', { name: t('admin_tours.plan') })
    .click();
  const dialog = page.getByRole('dialog');
  for (const { name } of [farid, jonas]) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: t('admin_tours.plan_action') }).click();
  await expect(page.getByText(t('admin_tours.proposal_text'))).toBeVisible();
  await board.removeOthers([farid.name, jonas.name], [first, second]);
  if ((await board.listOf(jonas.name).getByRole('listitem').count()) > 1) {
    await board.move(first, farid.name);
  }
  await board.move(second, jonas.name);
  await expect(board.rowIn(jonas.name, second)).toBeVisible();
  await expectNoBarrier(page, 'a proposal');
  await page.getByRole('button', { name: t('admin_tours.save') }).click();
  await expect(page.getByText(t('admin_tours.saved'))).toBeVisible();
  expect((await readTour(shop, first)).driver_id).toBe(farid.id);
  expect((await readTour(shop, second)).driver_id).toBe(jonas.id);

  // The last order of a tour takes the tour with it.
  await board.move(second, farid.name);
  await dialog.getByRole('button', { name: t('admin_tours.delete') }).click();
  await expect(board.rowIn(farid.name, second)).toBeVisible();
  const { order_number: number } = second;
  await board.rowIn(farid.name, second).getByLabel(t('admin_tours.up', { number })).click();
  // Both are for one house, so that they are one stop.
  const orders = board.listOf(farid.name).locator('[data-order]');
  await expect(orders.first()).toContainText(textOf(second));
  await expect(board.listOf(farid.name)).toContainText(t('admin_tours.house_orders', { count: 2 }));
  const tour = await readTour(shop, second);
  expect(tour.stops.map(({ order_id }) => order_id)).toEqual([second.id, first.id]);

  const card = board.cardOf(farid.name);
  const list = page.waitForEvent('download');
  await card.getByRole('button', { name: t('admin_tours.print_list') }).click();
  expect((await list).suggestedFilename()).toBe('tour-list.pdf');
  await card.getByRole('button', { name: t('admin_tours.change_plan') }).click();
  const ten = { denomination: formatMoney(cents(1000)) };
  await dialog.getByRole('button', { name: t('admin_tills.more', ten) }).click();
  await expectNoBarrier(page, 'a change plan');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('admin_tills.print') }).click();
  expect((await download).suggestedFilename()).toBe('change-plan.pdf');
  await dialog.getByRole('button', { name: giving(t) }).click();
  await expect(page.getByText(t('admin_tills.given'))).toBeVisible();
  const { float_cents: float } = await readTill(shop, tour);
  expect(float).toBeGreaterThanOrEqual(1000);

  await drive(shop, farid, tour);
  await page.reload();
  await expect(card).toContainText(t('admin_tours.state.returned'));
  await expect(card).toContainText(t('admin_tours.stop.done'));
  await card.getByRole('link', { name: t('admin_tours.till') }).click();
  await expect(page.getByRole('heading', { name: t('admin_tills.count_title') })).toBeVisible();
  await expect(page.getByText(t('admin_tills.expected'), { exact: true })).toHaveCount(0);
  const due = tour.stops.reduce((sum, stop) => sum + stop.due_cents, 0);
  await countTill(page, t, exactly(float + due - 100));
  await expect(page.getByText(t('admin_tills.expected'), { exact: true })).toBeVisible();
  const missing = t('admin_tills.shortage', { amount: formatMoney(cents(100)) });
  await expect(page.getByText(missing).first()).toBeVisible();
  await expectNoBarrier(page, 'a counted till');
  await page.getByLabel(t('admin_tills.note')).fill('Falsch herausgegeben');
  await closeTill(page, t);
  await expect(page.getByRole('main')).toContainText(t('admin_tills.reason.transfer'));
  await expect(page.getByRole('main')).toContainText('Falsch herausgegeben');
});

/** The board as a person uses it: with a mouse by dragging, with a finger by its buttons. */
class BoardPage {
  readonly #page: Page;
  readonly #t: Texts;
  readonly #hasTouch: boolean;

  constructor(page: Page, t: Texts, hasTouch: boolean) {
    this.#page = page;
    this.#t = t;
    this.#hasTouch = hasTouch;
  }

  sectionOf(order: Order): Locator {
    return this.#page.locator('section').filter({ has: this.#page.getByText(textOf(order)) });
  }

  /** The stops of a driver. */
  listOf(driver: string): Locator {
    return this.#page.getByRole('list', { name: driver });
  }

  /** The stops of a tour that is back are folded. */
  cardOf(driver: string): Locator {
    const list = this.#page.getByRole('list', { name: driver, includeHidden: true });
    return this.#page.getByRole('listitem').filter({ has: list });
  }

  rowIn(driver: string, order: Order): Locator {
    return this.listOf(driver)
      .getByRole('listitem')
      .filter({ hasText: textOf(order) });
  }

  /** To the end of a tour. */
  async move(order: Order, driver: string): Promise<void> {
    const row = this.#page.locator('[data-order]').filter({ hasText: textOf(order) });
    if (this.#hasTouch) {
      const { order_number: number } = order;
      await row.getByRole('button', { name: this.#t('admin_tours.move', { number }) }).click();
      await this.#page.getByRole('dialog').getByRole('button', { name: driver }).click();
    } else {
      const list = this.listOf(driver);
      // Scrolled after the press, the page would end the drag before it begins. The bar that takes
      // moves back covers the end of the page until then.
      await list.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await row.hover();
      const { x, y, height } = (await list.boundingBox()) ?? { x: 0, y: 0, height: 0 };
      await this.#page.mouse.down();
      await this.#page.mouse.move(x + 40, y + height - 4, { steps: 5 });
      await this.#page.mouse.up();
    }
  }

  /** Orders of other tests remain where they are: these drivers get none of them. */
  async removeOthers(drivers: readonly string[], own: readonly Order[]): Promise<void> {
    const text = new RegExp(own.map(textOf).join('|'));
    const proposed = this.#page
      .getByRole('list', { name: new RegExp(drivers.join('|')) })
      .locator('[data-order]')
      .filter({ hasNotText: text });
    const dialog = this.#page.getByRole('dialog');
    // They may be put on a tour by their own tests meanwhile.
    await expect(async () => {
      if (await dialog.isVisible()) await this.#page.keyboard.press('Escape');
      if ((await proposed.count()) === 0) return;
      const timeout = 2000;
      await proposed.first().getByRole('button').last().click({ timeout });
      const toWaiting = dialog.getByRole('button', { name: this.#t('admin_tours.to_waiting') });
      await toWaiting.click({ timeout });
      expect(await proposed.count()).toBe(0);
    }).toPass();
  }
}

const textOf = ({ order_number: number }: Order) => `#${number}`;

function giving(t: Texts): RegExp {
  const [before = '', after = ''] = t('admin_tills.give_sum', { amount: '|' }).split('|');
  return new RegExp(`^${before}.*${after}$`);
}
