import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setProductCase } from '#contract/stock/cases.ts';
import { getKnownLabels, receiveGoods } from '#contract/stock/inventory.ts';
import { refuseGoods } from '#contract/stock/refused-goods.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { certify, createCategory, createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { sendTestOrder } from '#test/helpers/sent-order.ts';

const { shop, visit, signIn, network } = openShopBrowser();

it('expects "use by" on meat, and asks before it is received as "best before"', async () => {
  const { id: category_id } = await createCategory(shop(), { name: 'Hackfleisch' });
  await createProduct(shop(), { name: 'Adana-Spieße', category_id });
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'admin' });
  const { t, user, press, field } = await visit('/work/receipts');
  await user.type(await screen.findByRole('searchbox'), 'Adana');
  await press('Adana-Spieße');
  await screen.findByRole('radio', { name: t('work.date_kinds.use_by'), checked: true });
  await user.click(screen.getByRole('radio', { name: t('work.date_kinds.best_before') }));
  await user.type(field(`${t('work.date')} *`), '2026-12-30');
  await press(t('work.book', { quantity: 1 }));
  const dialog = await screen.findByRole('dialog', { name: t('work.ask_meat') });
  expect(await barriersIn(dialog)).toEqual([]);
  expect(network.bodiesOf(receiveGoods)).toEqual([]);
  within(dialog)
    .getByRole('button', { name: t('work.date_kinds.use_by') })
    .click();
  await screen.findByRole('radio', { name: t('work.date_kinds.use_by'), checked: true });
  await press(t('work.book', { quantity: 1 }));
  await expect
    .poll(() => network.bodiesOf(receiveGoods))
    .toMatchObject([{ date_kind: 'use_by', date: '2026-12-30' }]);
});

it('waits with booking until it is known what the goods need, and offers another attempt', async () => {
  await createProduct(shop(), { name: 'Quark' });
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'picker' });
  const answer = network.holdNext(getKnownLabels);
  const { t, user, press } = await visit('/work/receipts');
  await user.type(await screen.findByRole('searchbox'), 'Quark');
  await press('Quark');
  const book = await screen.findByRole('button', { name: t('work.book', { quantity: 1 }) });
  expect(book.getAttribute('aria-busy')).toBe('true');
  answer();
  await expect.poll(() => book.hasAttribute('aria-busy')).toBe(false);
  await press(t('work.discard'));

  await createProduct(shop(), { name: 'Skyr' });
  network.refuseNext(getKnownLabels, 'not_found');
  await user.type(await screen.findByRole('searchbox'), 'Skyr');
  await press('Skyr');
  await screen.findByText(t('work.goods_failed'));
  const held = screen.getByRole('button', { name: t('work.book', { quantity: 1 }) });
  expect(held.matches(':disabled')).toBe(true);
  await press(t('common.try_again'));
  await screen.findByRole('button', { name: t('work.book', { quantity: 1 }) });
  await expect.poll(() => screen.queryByText(t('work.goods_failed'))).toBeNull();
});

it('asks what an unknown code means, and counts its units from then on', async () => {
  await createProduct(shop(), { name: 'Ayran', barcode: '9520000001360' });
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'picker' });
  const { t, user, press, field } = await visit('/work/receipts');
  const scan = async (code: string) => {
    await user.type(field(t('work.scan_goods')), code);
    await press(t('work.ok'));
  };
  await screen.findByRole('searchbox');
  await scan('19520000001367');
  await screen.findByRole('heading', {
    name: t('work.case_question', { code: '19520000001367', name: 'Ayran' }),
  });
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  const units = within(screen.getByRole('group', { name: t('work.case_units') }));
  await user.click(units.getByRole('button', { name: t('work.increase') }));
  await press(t('work.case_save'));
  await screen.findByRole('button', { name: t('work.book', { quantity: 2 }) });
  await scan('19520000001367');
  await screen.findByRole('button', { name: t('work.book', { quantity: 4 }) });
  await press(t('work.case_known', { code: '19520000001367', count: 2 }));
  await press(t('work.case_no'));
  await screen.findByText(t('work.case_deleted'));
});

it('asks a second person whether a saved code is right', async () => {
  const product = await createProduct(shop(), { name: 'Kefir' });
  const first = await createUser(shop(), { role: 'picker' });
  const body = { product_id: product.id, units: 12 };
  const params = { barcode: '29520000001364' };
  await request(shop().app, setProductCase, { params, body }, first);
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'picker' });
  const { t, user, press, field } = await visit('/work/receipts');
  const scan = async () => {
    await user.type(field(t('work.scan_goods')), params.barcode);
    await press(t('work.ok'));
  };
  await screen.findByRole('searchbox');
  await scan();
  const question = { code: params.barcode, name: 'Kefir', units: 12 };
  await screen.findByRole('heading', { name: t('work.case_confirm_question', question) });
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await press(t('work.case_confirm'));
  await screen.findByText(t('work.case_confirmed'));
  await scan();
  await screen.findByRole('button', {
    name: t('work.case_known', { code: params.barcode, count: 12 }),
  });
  expect(screen.queryByText(t('work.case_waits'))).toBeNull();
});

it('asks for certificate, code and origin of meat, and receives it blocked without them', async () => {
  const product = await createProduct(shop(), { name: 'Lammkeule', stock: 0, food_kind: 'meat' });
  const id = await certify(shop(), [product.id], { proof: 'lot', number: 'P-7' });
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'picker' });
  const { t, user, press, field } = await visit('/work/receipts');
  const begin = async () => {
    await user.type(await screen.findByRole('searchbox'), 'Lamm');
    await press('Lammkeule');
    const kind = await screen.findByRole('radio', { name: t('work.date_kinds.none') });
    await user.click(kind);
  };
  const certificate = new RegExp(t('work.certificate'));
  const fromPoland = { kind: 'meat', reared: 'PL', slaughtered: 'DE' };
  await begin();
  const choice = await screen.findByRole('combobox', { name: certificate });
  await press(t('work.book', { quantity: 1 }));
  await screen.findByText(t('work.certificate_missing'));
  await screen.findByText(t('work.origin_choose'));
  await screen.findByText(t('problem.lot_code_missing'));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await user.selectOptions(choice, id);
  await user.type(field(t('work.produced_on')), '2026-11-20');
  await user.type(field(t('work.lot_code')), 'L-1');
  await press(t('work.origin_name'));
  const country = (step: 'reared' | 'slaughtered') =>
    screen.getByRole('combobox', { name: new RegExp(t(`work.origin_term.${step}`)) });
  await user.selectOptions(country('reared'), 'PL');
  await user.selectOptions(country('slaughtered'), 'DE');
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await press(t('work.book', { quantity: 1 }));
  await screen.findByText(t('work.booked'));
  await begin();
  const none = t('work.certificate_none');
  await user.selectOptions(await screen.findByRole('combobox', { name: certificate }), none);
  await screen.findByText(t('work.certificate_none_hint'));
  await user.type(field(t('work.lot_code')), 'L-2');
  await screen.findByText(/Aufgezogen in: Polen/);
  await press(t('work.origin_keep'));
  await press(t('work.book', { quantity: 1 }));
  await expect
    .poll(() => network.bodiesOf(receiveGoods).slice(-2))
    .toMatchObject([
      { certificate_id: id, produced_on: '2026-11-20', origin: fromPoland },
      { certificate_id: null, produced_on: null, origin: fromPoland },
    ]);
});

it('asks how warm chilled goods are, by the limit of their kind', async () => {
  const shelf = { zone: 'chilled', aisle: 'K9', position: 1 } as const;
  const shelves = shop().db.insertInto('shelves').values(shelf).returning('id');
  const { id: shelf_id } = await shelves.executeTakeFirstOrThrow();
  const kind = { food_kind: 'poultry' } as const;
  const { id } = await createProduct(shop(), { name: 'Hähnchenkeule', stock: 0, ...kind });
  await shop().db.updateTable('products').set({ shelf_id }).where('id', '=', id).execute();
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'picker' });
  const { t, user, press } = await visit('/work/receipts');
  await user.type(await screen.findByRole('searchbox'), 'Hähnchenk');
  await press('Hähnchenkeule');
  await user.click(await screen.findByRole('radio', { name: t('work.date_kinds.none') }));
  const temperature = await screen.findByRole('textbox', { name: /Temperatur der Ware/ });
  await screen.findByText(t('work.temperature_hint', { limit: 4 }));
  await press(t('work.book', { quantity: 1 }));
  await screen.findByText(t('work.temperature_wrong'));
  await user.type(temperature, '8');
  await screen.findByText(t('problem.goods_too_warm', { limit: 7 }));
  await user.clear(temperature);
  await user.type(temperature, '5,5');
  await press(t('work.book', { quantity: 1 }));
  await screen.findByText(t('problem.temperature_note_missing'));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Zu warm/ }), 'sofort gekühlt');
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('work.lot_code')) }), 'L-3');
  await press(t('work.origin_unknown'));
  await press(t('work.book', { quantity: 1 }));
  await expect
    .poll(() => network.bodiesOf(receiveGoods).slice(-1))
    .toMatchObject([{ temperature_tenths: 55, temperature_note: 'sofort gekühlt' }]);
});

const seenDay = '2099-12-31';

it('receives what was ordered in cases, refuses and gives up the rest', async () => {
  const milk = await createProduct(shop(), { name: 'Hafermilch' });
  const figs = await createProduct(shop(), { name: 'Feigen' });
  const admin = await createUser(shop(), { role: 'admin' });
  const order = await sendTestOrder(shop(), admin, [
    { product_id: milk.id, cases: 3 },
    { product_id: figs.id, cases: 2 },
  ]);
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'picker' });
  const { t, user, press, field } = await visit('/work/receipts');
  await user.click(await screen.findByText(order.supplier.name));
  const line = (name: RegExp) => screen.findByRole('button', { name });
  await user.type(await screen.findByLabelText(t('work.note_number')), 'LS 7');
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await user.click(await line(/Hafermilch.*18 Stück fehlen/s));
  await screen.findByText('3 × 6 = 18 Stück');
  const cases = within(screen.getByRole('group', { name: t('goods_receipt.cases') }));
  await user.click(cases.getByRole('button', { name: t('work.decrease') }));
  await user.click(screen.getByRole('radio', { name: t('work.date_kinds.best_before') }));
  await user.type(field(`${t('work.date')} *`), seenDay);
  expect(screen.queryByLabelText(t('work.unit_cost'))).toBeNull();
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  await press(t('work.book', { quantity: 12 }));
  await screen.findByText(t('work.booked'));
  await user.click(await line(/Feigen/));
  await press(t('goods_receipt.refuse'));
  const refusing = await screen.findByRole('dialog');
  expect(await barriersIn(refusing)).toEqual([]);
  await user.click(
    within(refusing).getByRole('radio', { name: t('goods_receipt.reason.damaged') }),
  );
  await press(t('goods_receipt.refuse_now'));
  await line(/Feigen.*12 Stück zurückgewiesen/s);
  await press(t('goods_receipt.something_missing'));
  const ending = await screen.findByRole('dialog');
  const [milkRest, figRest] = within(ending).getAllByRole('group');
  if (milkRest === undefined || figRest === undefined) throw new Error('two lines are missing');
  const later = t('goods_receipt.rest.comes_later');
  await user.click(within(milkRest).getByRole('radio', { name: later }));
  await user.type(field(`${t('goods_receipt.comes_on')} *`), seenDay);
  const never = t('goods_receipt.rest.will_not_come');
  await user.click(within(figRest).getByRole('radio', { name: never }));
  expect(await barriersIn(ending)).toEqual([]);
  await press(t('goods_receipt.rest_save'));
  await line(new RegExp(`Feigen.*${never}`, 's'));
  await line(new RegExp(`Hafermilch.*6 Stück fehlen.*${later}`, 's'));
  const [milkLine, figLine] = order.lines;
  expect(network.bodiesOf(receiveGoods)).toMatchObject([
    { purchase_order_line_id: milkLine?.id, quantity: 12, note_number: 'LS 7' },
  ]);
  expect(network.bodiesOf(refuseGoods)).toMatchObject([
    { purchase_order_line_id: figLine?.id, quantity: 12, reason: 'damaged', note_number: 'LS 7' },
  ]);
});

it('asks before goods are accepted that end too soon, and says what was not ordered', async () => {
  const admin = await createUser(shop(), { role: 'admin' });
  const kefir = await createProduct(shop(), { name: 'Kefir Natur' });
  await createProduct(shop(), { name: 'Zitronen' });
  const order = await sendTestOrder(shop(), admin, [{ product_id: kefir.id, life_days: 3650 }]);
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'admin' });
  const { t, user, press, field } = await visit(`/work/receipts/${order.id}`);
  await user.click(await screen.findByRole('button', { name: /Kefir Natur/ }));
  await user.click(screen.getByRole('radio', { name: t('work.date_kinds.best_before') }));
  const tomorrow = new Date(shop().clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  await user.type(field(`${t('work.date')} *`), tomorrow);
  await user.type(field(t('goods_receipt.case_price')), '9,90');
  await press(t('work.book', { quantity: 12 }));
  await press(t('goods_receipt.accept_short'));
  await screen.findByText(t('work.booked'));
  expect(network.bodiesOf(receiveGoods).at(-1)).toMatchObject({ is_short: true, price_cents: 990 });
  await screen.findByText(t('goods_receipt.complete'));
  await user.type(await screen.findByRole('searchbox'), 'Zitronen');
  await press('Zitronen');
  await screen.findByText(t('goods_receipt.not_ordered'));
  await press(t('goods_receipt.refuse'));
  await press(t('goods_receipt.refuse_now'));
  await expect
    .poll(() => network.bodiesOf(refuseGoods).at(-1))
    .toMatchObject({ purchase_order_line_id: null, reason: 'not_ordered' });
});

it('asks which of two labels the goods have, and shows what differs', async () => {
  const facts = { ingredients: 'Weizen', is_free_of_allergens: true };
  const { id } = await createProduct(shop(), { name: 'Fladenbrot', ...facts });
  await shop()
    .db.updateTable('products')
    .set({ ingredients: 'Weizen, **Sesam**', allergens: ['sesame'], is_free_of_allergens: false })
    .where('id', '=', id)
    .execute();
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'admin' });
  const { t, user, press, field } = await visit('/work/receipts');
  await user.type(await screen.findByRole('searchbox'), 'Fladen');
  await press('Fladenbrot');
  await user.click(await screen.findByRole('radio', { name: t('work.date_kinds.best_before') }));
  await user.type(field(`${t('work.date')} *`), '2027-12-30');
  await press(t('work.book', { quantity: 1 }));
  const dialog = await screen.findByRole('dialog', { name: t('goods_receipt.label_question') });
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([t('catalog.allergen.sesame'), 'Weizen, Sesam', t('catalog.allergens_none'), 'Weizen']);
  expect(await barriersIn(dialog)).toEqual([]);
  await press(t('goods_receipt.label_older'));
  await expect
    .poll(() => network.bodiesOf(receiveGoods))
    .toMatchObject([{ product_id: id }, { facts_version: 1 }]);
  await screen.findByText(t('work.booked'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
