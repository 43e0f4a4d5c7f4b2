import { expectNoBarrier } from './axe.ts';
import { offlineFaults } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { sendEvent } from './picking-calls.ts';
import { waitForHydration } from './rendering.ts';
import { open, openSignedIn, signIn, waitForServiceWorker } from './steps.ts';
import { countTill, createTour, packOrder, readTour } from './tour-calls.ts';
import {
  button,
  endUndo,
  exactAmount,
  expectStatus,
  openTour,
  startTour,
  undo,
  unsent,
} from './tour-steps.ts';
import { expectLargeTargets } from './work-steps.ts';

const minuteMs = 60_000;

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network a handover is taken back after a reload, with what was typed', async ({
    page,
    context,
    t,
    shop,
    customer,
    faults,
  }) => {
    faults.expect(offlineFaults);
    await page.clock.install();
    const { order } = await openTour(page, shop, customer);
    await waitForServiceWorker(page);
    await expect(button(page, t('tour.start'))).toBeVisible();
    await context.setOffline(true);
    await startTour(page, t);
    await button(page, t('tour.arrive')).click();
    const receivedBy = page.getByLabel(t('tour.received_by'));
    await receivedBy.fill('Nachbarin');
    await exactAmount(page, t).click();
    await button(page, t('tour.hand_over')).click();
    await expect(unsent(page, t, 3)).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await undo(page, t).click();
    await expect(unsent(page, t, 2)).toBeVisible();
    await expect(receivedBy).toHaveValue('Nachbarin');
    await button(page, t('tour.hand_over')).click();
    await expect(button(page, t('tour.return'))).toBeVisible();
    await context.setOffline(false);
    await endUndo(page);
    await expectStatus(shop, customer.token, order, 'delivered');
  });
});

// One direction is enough: by the shop's time of the arrival, both would fail. What the shop makes
// of a slow clock is in domain/staff/counted-time.test.ts.
test('a device whose clock is ten minutes fast waits at a door for five minutes', async ({
  page,
  t,
  shop,
  customer,
}) => {
  await page.clock.install({ time: Date.now() + 10 * minuteMs });
  const { order } = await openTour(page, shop, customer);
  await startTour(page, t);
  await button(page, t('tour.arrive')).click();
  await expect(unsent(page, t, 2)).toBeVisible();
  await endUndo(page);
  await expectStatus(shop, customer.token, order, 'delivering');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(t('work.online'));
  // The page has the arrival from the shop, with the time that counts there.
  await page.reload();
  await waitForHydration(page);
  await button(page, t('tour.fail')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('tour.failures.not_at_home')).click();
  await expect(dialog.getByText(t('tour.wait', { time: '4:' }).split('4:')[0] ?? '')).toContainText(
    /\b4:\d\d\b/,
  );
  await expect(dialog.getByRole('button', { name: t('tour.fail_confirm') })).toBeDisabled();
  await page.keyboard.press('Escape');
  await exactAmount(page, t).click();
  await button(page, t('tour.hand_over')).click();
  await endUndo(page);
  await expectStatus(shop, customer.token, order, 'delivered');
});

test('without a network, five minutes at a door are enough by a clock that is fast', async ({
  page,
  context,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(offlineFaults);
  await page.clock.install({ time: Date.now() + 10 * minuteMs });
  const order = await packOrder(shop, customer.token);
  const { driver, tour } = await createTour(shop, order);
  // The clock of the page will jump by five minutes, of which the shop knows nothing.
  const before = new Date(Date.now() - 10 * minuteMs);
  await sendEvent(shop, 'tour.started', { tour_id: tour.id }, driver, before);
  await openSignedIn(page, driver, `/work/tours/${tour.id}`);
  await expect(button(page, t('tour.arrive'))).toBeVisible();
  await context.setOffline(true);
  await button(page, t('tour.arrive')).click();
  await page.clock.fastForward(5 * minuteMs);
  await button(page, t('tour.fail')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('tour.failures.not_at_home')).click();
  await dialog.getByRole('button', { name: t('tour.fail_confirm') }).click();
  await expect(unsent(page, t, 2)).toBeVisible();
  await endUndo(page);
  await context.setOffline(false);
  const stateOf = async () => (await readTour(shop, order)).stops[0]?.state;
  await expect.poll(stateOf).toBe('failed');
});

test('a page that is closed while it sends has booked one payment', async ({
  page,
  context,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(/ERR_FAILED|Failed to fetch/);
  await page.clock.install();
  const { order, tour } = await openTour(page, shop, customer);
  await startTour(page, t);
  await button(page, t('tour.arrive')).click();
  await exactAmount(page, t).click();
  await endUndo(page);
  await expectStatus(shop, customer.token, order, 'delivering');
  // The shop gets the handover, and its answer finds no page.
  await context.route('**/api/v1/work/events', async (route) => {
    if (route.request().postData()?.includes('stop.done') !== true) return route.continue();
    await route.fetch();
    await page.close();
  });
  await button(page, t('tour.hand_over')).click();
  await endUndo(page);
  await expectStatus(shop, customer.token, order, 'delivered');
  await expect.poll(() => page.isClosed()).toBe(true);
  await context.unroute('**/api/v1/work/events');
  const other = await context.newPage();
  await open(other, `/work/tours/${tour.id}`);
  await button(other, t('tour.return')).click();
  await endUndo(other);
  const stateOf = async () => (await readTour(shop, order)).state;
  await expect.poll(stateOf).toBe('returned');
  const { movements } = await countTill(shop, tour);
  expect(movements.map(({ reason }) => reason)).toEqual(['float', 'payment']);
});

test('someone who does not open is waited for, and a report that the shop refuses is named', async ({
  page,
  t,
  shop,
  customer,
}) => {
  await page.clock.install();
  const { order } = await openTour(page, shop, customer);
  await startTour(page, t);
  await button(page, t('tour.arrive')).click();
  await endUndo(page);
  await expectStatus(shop, customer.token, order, 'delivering');
  await button(page, t('tour.fail')).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: t('tour.fail_confirm') });
  await dialog.getByText(t('tour.failures.not_at_home')).click();
  await expect(confirm).toBeDisabled();
  await expectNoBarrier(page, 'a failed stop');
  await expectLargeTargets(page);
  // The clock of the device jumps: for the shop, the driver has not waited.
  await page.clock.fastForward(5 * minuteMs);
  await confirm.click();
  const refused = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: t('tour.refused_title', { number: 1 }) });
  await endUndo(page);
  await expect(refused).toBeVisible();
  await expect(refused).toContainText(t('work_event.stop_failed'));
  await expect(refused).toContainText(t('tour.order', { number: order.order_number }));
  await expect(refused).toContainText(t('problem.wait_at_door'));
  await expectNoBarrier(page, 'a refused report');
  await refused.getByRole('button', { name: t('tour.understood') }).click();
  await expect(refused).toBeHidden();

  // Nothing to wait for: the customer is there, and has no money.
  await button(page, t('tour.fail')).click();
  await dialog.getByText(t('tour.failures.cannot_pay')).click();
  await confirm.click();
  await expect(page.getByText(t('tour.failures.cannot_pay'))).toBeVisible();
  await expect(button(page, t('tour.return'))).toBeVisible();
});

test('a driver whose session has ended goes on; all is sent after signing in', async ({
  page,
  context,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(/401|grant_type=refresh_token/);
  await page.clock.install();
  const { order, driver } = await openTour(page, shop, customer);
  await startTour(page, t);
  await endUndo(page);
  await expectStatus(shop, customer.token, order, 'delivering');
  await context.clearCookies({ name: 'refresh_token' });
  const events = '**/api/v1/work/events';
  await context.route(events, (route) => route.fulfill({ status: 401 }));
  await button(page, t('tour.arrive')).click();
  await exactAmount(page, t).click();
  await endUndo(page);
  await expect(page.getByText(t('work.session_ended'))).toBeVisible();
  await button(page, t('tour.hand_over')).click();
  await expect(unsent(page, t, 2)).toBeVisible();
  await context.unroute(events);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: t('work.sign_in') }).click();
  const other = await opened;
  await waitForHydration(other);
  await signIn(other, t, driver);
  await endUndo(page);
  await expectStatus(shop, customer.token, order, 'delivered');
  await expect(page.getByText(t('work.session_ended'))).toBeHidden();
});

test('a tip is part of what is paid by PayPal or card, and asks for a new confirmation', async ({
  page,
  t,
  shop,
  customer,
}) => {
  await page.clock.install();
  const { order } = await openTour(page, shop, customer);
  await startTour(page, t);
  await button(page, t('tour.arrive')).click();
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: t('payment_method.paypal.name') }).check();
  await expect(main.getByRole('img', { name: t('tour.paypal_code') })).toBeVisible();
  const received = main.getByRole('checkbox');
  await received.check();
  await main
    .getByRole('group', { name: t('tour.tip') })
    .getByRole('button')
    .nth(2)
    .click();
  await expect(received).not.toBeChecked();
  await expect(button(page, t('tour.missing_step.received'))).toBeVisible();
  await expect(button(page, t('tour.hand_over'))).toBeHidden();
  await received.check();
  await expectNoBarrier(page, 'a door with a payment by PayPal');
  await main.getByRole('radio', { name: t('payment_method.card.name') }).check();
  await expect(received).not.toBeChecked();
  await received.check();
  await expect(button(page, t('tour.missing_step.card'))).toBeVisible();
  await main.getByRole('button', { name: t('card_kind.girocard') }).click();
  await expectNoBarrier(page, 'a door with a payment by card');
  await button(page, t('tour.hand_over')).click();
  await button(page, t('tour.show_receipt', { number: order.order_number })).click();
  await expect(main.getByRole('img', { name: t('tour.receipt') })).toBeVisible();
  await endUndo(page);
  await expectStatus(shop, customer.token, order, 'delivered');
});
