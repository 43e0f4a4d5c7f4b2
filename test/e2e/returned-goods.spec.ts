import type { Lot } from '#contract/stock/inventory.schema.ts';
import { hire } from './accounts.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { createGoods, orderGoods, removeGoods, sendEvent, transition } from './picking-calls.ts';
import { callShop, staffAccount, tokenOf } from './public-calls.ts';
import { loseAnswer, openSignedIn } from './steps.ts';
import { createTour, exactly } from './tour-calls.ts';
import { expectLargeTargets, scan } from './work-steps.ts';

test('goods that a customer refused are put back on their shelf or thrown away, once', async ({
  page,
  t,
  shop,
  customer,
  faults,
}) => {
  const goods = await createGoods(shop, 'Linsen', 'Ayran');
  const [lentils, ayran] = goods;
  if (lentils === undefined || ayran === undefined) throw new Error('no goods');
  const order = await orderGoods(shop, customer.token, [lentils, 3], [ayran, 1]);
  for (const to of ['preparing', 'ready']) await transition(shop, order, to);
  const { driver, tour } = await createTour(shop, order);
  const { id: tour_id, stops } = tour;
  const stop_id = stops[0]?.id;
  const itemOf = (id: string) => order.items.find(({ product_id }) => product_id === id)?.id;
  const refused = [
    { order_item_id: itemOf(lentils.id), quantity: 2, reason: 'unwanted' },
    { order_item_id: itemOf(ayran.id), quantity: 1, reason: 'damaged' },
  ];
  const tendered = exactly(order.total_cents - 3000);
  const payment = { method: 'cash', tip_cents: 0, tendered, change: {} };
  const done = { stop_id, refused, empties: [], payment, received_by: null };
  await sendEvent(shop, 'tour.started', { tour_id }, driver);
  await sendEvent(shop, 'stop.arrived', { stop_id }, driver);
  await sendEvent(shop, 'stop.done', done, driver);

  await openSignedIn(page, await hire(shop, 'picker'), '/work');
  await page.getByRole('link', { name: t('work.pages.returned_goods.title') }).click();
  const main = page.getByRole('main');
  const card = (name: string) => main.getByRole('article').filter({ hasText: name });
  await expect(main.getByLabel(t('work.scan_goods'))).toBeVisible();
  await expect(card(lentils.name)).toHaveCount(0);
  await sendEvent(shop, 'tour.returned', { tour_id }, driver);
  await expect(card(lentils.name)).toContainText(t('tour.reasons.unwanted'));
  await expect(card(ayran.name)).toContainText(t('work.returns.advice.damaged'));
  await expectNoBarrier(page, 'returned goods');
  await expectLargeTargets(page);

  // The answer is lost on its way: the second attempt must not book the goods again.
  faults.expect(/ERR_FAILED/);
  await page.route('**/put-back', loseAnswer, { times: 1 });
  const throwAway = card(ayran.name).getByRole('button', {
    name: t('work.returns.to_waste', { waste: 1 }),
  });
  await throwAway.click();
  await expect(main.getByRole('status').first()).toContainText(t('work.not_booked'));
  await expect(card(ayran.name)).toHaveCount(0);

  await scan(page, lentils.barcode);
  const dialog = page.getByRole('dialog', { name: lentils.name });
  await dialog.getByRole('button', { name: t('work.increase') }).click();
  await expectNoBarrier(page, 'the question how many are thrown away');
  await dialog
    .getByRole('button', { name: t('work.returns.to_both', { shelf: 1, waste: 1 }) })
    .click();
  await expect(card(lentils.name)).toHaveCount(0);
  await scan(page, lentils.barcode);
  await expect(main.getByRole('status').first()).toContainText(t('work.returns.not_expected'));

  const token = await tokenOf(shop, staffAccount());
  const unitsOf = async ({ id }: { id: string }) => {
    const path = `/api/v1/work/lots?product_id=${id}`;
    const { items } = await callShop<{ items: Lot[] }>(shop, path, { token });
    return items.reduce((sum, { quantity }) => sum + quantity, 0);
  };
  expect([await unitsOf(lentils), await unitsOf(ayran)]).toEqual([18, 19]);
  await removeGoods(shop, goods);
});
