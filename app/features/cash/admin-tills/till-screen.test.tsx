import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { formatMoney } from '#app/i18n/format.ts';
import * as contract from '#contract/cash/tills.ts';
import { notes } from '#domain/cash/denominations.ts';
import { cents, type Cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { anyChange, useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

const { shop, visit, signIn, network } = openShopBrowser({ FISCAL_MODE: 'none' });
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { packed, plan, create, started, done } = useTours(shop);
let staff: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
});

/** A tour that is back; its only customer has paid 23.99 euros with a note of 50. */
async function returnedTill(driver: TestUser): Promise<string> {
  const order = await packed();
  const tour = await create(staff, driver, [order]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, { tendered: { 5000: 1 }, due: order.total_cents }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
  return tour.till_id;
}

const hire = () => createUser(shop(), { role: 'driver', first_name: 'Farid', last_name: 'Amin' });

async function openTill(id: string) {
  // No sound for new orders: the DOM of the tests has no `userActivation`.
  localStorage.setItem('newOrderSound', 'off');
  const page = await visit(`/admin/tills/${id}`);
  const { t, user } = page;
  await screen.findByRole('heading', { name: t('admin_tills.count_title') });
  const count = async (denomination: number, number: string) => {
    const name = t('admin_tills.count_of', { denomination: formatMoney(cents(denomination)) });
    const field = screen.getByRole('spinbutton', { name });
    await user.clear(field);
    await user.type(field, number);
    await user.tab();
  };
  const check = async () => {
    await page.press(t('admin_tills.count_check'));
    return screen.findByRole('dialog', { name: t('admin_tills.count_check_title') });
  };
  const save = async (amount: number) => {
    const dialog = await check();
    expect(dialog.textContent).toContain(formatMoney(cents(amount)));
    await user.click(within(dialog).getByRole('button', { name: t('admin_tills.count_right') }));
  };
  return { ...page, count, check, save };
}

it('shows what is expected only after the count, and closes with a reason if it differs', async () => {
  const id = await returnedTill(await hire());
  await signIn({ role: 'dispatcher' });
  const { t, user, fill, count, save } = await openTill(id);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  expect(screen.queryByText(t('admin_tills.expected'))).toBeNull();
  const main = screen.getByRole('main');
  expect(main.textContent).not.toContain(formatMoney(cents(180_159)));
  await count(5000, '36');
  await count(50, '1');
  await save(180_050);
  const shortage = t('admin_tills.shortage', { amount: formatMoney(cents(109)) });
  await waitFor(() => expect(main.textContent).toContain(shortage));
  expect(main.textContent).toContain(formatMoney(cents(180_159)));
  expect(screen.queryByRole('heading', { name: t('admin_tills.count_title') })).toBeNull();
  const close = screen.getByRole<HTMLButtonElement>('button', {
    name: t('admin_tills.close_action'),
  });
  expect(close.disabled).toBe(true);
  await fill(t('admin_tills.note'), 'Falsch herausgegeben');
  expect(await barriersIn(main)).toEqual([]);
  await user.click(close);
  await screen.findByText(t('admin_tills.close_done'));
  expect(network.bodiesOf(contract.closeTill)).toEqual([{ note: 'Falsch herausgegeben' }]);
  const journal = await screen.findByRole('table', { name: t('admin_tills.journal') });
  await waitFor(() =>
    expect(
      within(journal)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `1 ${t('admin_tills.reason.float')}`,
      `2 ${t('admin_tills.reason.payment')}`,
      `3 ${t('admin_tills.reason.difference')}Falsch herausgegeben`,
      `4 ${t('admin_tills.reason.transfer')}`,
    ]),
  );
});

it('asks before an empty count, and says why drivers cannot count their own till', async () => {
  const own = await signIn({ role: 'dispatcher' });
  const { t, user, check } = await openTill(await returnedTill(own));
  const dialog = await check();
  expect(dialog.textContent).toContain(t('admin_tills.count_nothing'));
  expect(network.bodiesOf(contract.countTill)).toEqual([]);
  expect(await barriersIn(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: t('admin_tills.count_right') }));
  await screen.findByText(t('problem.own_till'));
  const form = screen.queryByRole('heading', { name: t('admin_tills.count_title') });
  expect(form).not.toBeNull();
});

it('counts by the keyboard alone: Enter leads from field to field, to the check and to its answer', async () => {
  const id = await returnedTill(await hire());
  await signIn({ role: 'dispatcher' });
  const { t, user } = await openTill(id);
  const fields = screen.getAllByRole<HTMLInputElement>('spinbutton');
  const [first, second] = fields;
  first?.focus();
  await user.keyboard('1{Enter}');
  expect(document.activeElement).toBe(second);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('2{Enter}');
  fields.at(-1)?.focus();
  await user.keyboard('{Enter}');
  const check = screen.getByRole('button', { name: t('admin_tills.count_check') });
  expect(document.activeElement).toBe(check);
  await user.keyboard('{Enter}');
  const right = await screen.findByRole('button', { name: t('admin_tills.count_right') });
  // Browsers focus it when the dialog opens; the DOM of the tests does not.
  expect(right.hasAttribute('autofocus')).toBe(true);
  await user.click(right);
  await waitFor(() => expect(network.bodiesOf(contract.countTill)).toHaveLength(1));
  expect(network.bodiesOf(contract.countTill)).toEqual([
    { contents: { [notes.at(-1) ?? 0]: 1, [notes.at(-2) ?? 0]: 2 } },
  ]);
});

const versionText = (t: Awaited<ReturnType<typeof visit>>['t'], number: number, amount: number) =>
  t('admin_tills.count_version', { number, amount: formatMoney(cents(amount)) });

it('asks to count again when the first count is far off, without what is expected', async () => {
  const id = await returnedTill(await hire());
  await signIn({ role: 'dispatcher' });
  const { t, count, save } = await openTill(id);
  const main = screen.getByRole('main');
  await count(20_000, '10');
  await save(200_000);
  await screen.findByText(t('admin_tills.count_again_text'));
  expect(main.textContent).not.toContain(formatMoney(cents(180_159)));
  await save(200_000);
  await waitFor(() => expect(main.textContent).toContain(versionText(t, 1, 200_000)));
});

it('replaces the count of another person with a reason, and shows both', async () => {
  const id = await returnedTill(await hire());
  const input = { params: { id }, body: { contents: { 5000: 37 } } };
  await request(shop().app, contract.countTill, input, staff);
  await signIn({ role: 'dispatcher' });
  localStorage.setItem('newOrderSound', 'off');
  const { t, press, fill, user } = await visit(`/admin/tills/${id}`);
  await press(t('admin_tills.recount'));
  const name = t('admin_tills.count_of', { denomination: formatMoney(cents(5000)) });
  await user.type(await screen.findByRole('spinbutton', { name }), '36');
  const check = screen.getByRole('button', { name: t('admin_tills.count_check') });
  expect(check).toHaveProperty('disabled', true);
  await fill(t('admin_tills.recount_reason'), 'Ein Schein zu viel');
  const main = screen.getByRole('main');
  expect(await barriersIn(main)).toEqual([]);
  await press(t('admin_tills.count_check'));
  await press(t('admin_tills.count_right'));
  await waitFor(() => expect(main.textContent).toContain(versionText(t, 2, 180_000)));
  expect(main.textContent).toContain(versionText(t, 1, 185_000));
});

it('says that a tour is not back yet, and what was counted stays in the form', async () => {
  const { till_id } = await create(staff, await hire(), [await packed()]);
  await signIn({ role: 'dispatcher' });
  const { t, count, save } = await openTill(till_id);
  await count(200, '3');
  await save(600);
  await screen.findByText(t('problem.tour_not_returned'));
  const name = t('admin_tills.count_of', { denomination: formatMoney(cents(200)) });
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name }).value).toBe('3');
});

it('says what the safe lacks, and gives no float above the limit', async () => {
  const change = (settings: { float_safe: string; float_limit_cents: Cents }) =>
    shop().db.updateTable('shop_settings').set(settings).execute();
  await change({ float_safe: '1x200', float_limit_cents: cents(3000) });
  const { till_id } = await plan(staff, await hire(), [await packed()]);
  await signIn({ role: 'dispatcher' });
  const { t, press, user } = await openTill(till_id);
  await press(t('admin_tills.give'));
  const dialog = within(await screen.findByRole('dialog'));
  const name = t('admin_tills.count_of', { denomination: formatMoney(cents(1000)) });
  const field = await dialog.findByRole('spinbutton', { name });
  await user.clear(field);
  await user.type(field, '5');
  await user.tab();
  const text = screen.getByRole('dialog').textContent;
  expect(text).toContain(`5\u00a0×\u00a0${formatMoney(cents(1000))}`);
  const problem = { left_cents: formatMoney(cents(3000)) };
  expect(text).toContain(t('problem.float_above_limit', problem));
  const send = dialog.getByRole('button', { name: /ausgeben/ });
  expect(send).toHaveProperty('disabled', true);
  expect(await barriersIn(await screen.findByRole('dialog'))).toEqual([]);
  await change({ float_safe: '', float_limit_cents: cents(0) });
});

it('shows tips apart, and pays them with the close or leaves them owed', async () => {
  const driver = await hire();
  const tour = await create(staff, driver, [await packed()]);
  const device = await started(tour, driver);
  const [stop] = tour.stops;
  const events = [
    device.event('stop.arrived', { stop_id: stop?.id }),
    done(device, stop, { tendered: { 2000: 1, 500: 1 }, due: 2399, tip: 101 }),
    device.event('tour.returned', { tour_id: tour.id }),
  ];
  expect(await device.send(events, driver)).toEqual(['applied', 'applied', 'applied']);
  const params = { id: tour.till_id };
  const contents = { ...anyChange, 2000: 21, 500: 21 };
  await request(shop().app, contract.countTill, { params, body: { contents } }, staff);
  await signIn({ role: 'dispatcher' });
  localStorage.setItem('newOrderSound', 'off');
  const { t, user, press } = await visit(`/admin/tills/${tour.till_id}`);
  await screen.findByText(t('admin_tills.tips_cash'));
  const paid = screen.getByRole('checkbox');
  expect(paid.closest('label')?.textContent).toContain(formatMoney(cents(101)));
  await user.click(paid);
  await press(t('admin_tills.close_action'));
  const tips = await screen.findByRole('region', { name: t('admin_tills.tips_title') });
  expect(tips.textContent).toContain(t('admin_tills.tip_owed'));
  expect(await barriersIn(tips)).toEqual([]);
  await user.click(within(tips).getByRole('button', { name: t('admin_tills.tip_pay') }));
  await waitFor(() => expect(tips.textContent).toContain(t('admin_tills.tip_paid_at')));
  expect(network.bodiesOf(contract.closeTill).at(-1)).toEqual({ note: null, tips_paid: false });
});

it('lists open tills with a link to each', async () => {
  const { till_id } = await create(staff, await hire(), [await packed()]);
  localStorage.setItem('newOrderSound', 'off');
  await signIn({ role: 'dispatcher' });
  const { t } = await visit('/admin/tills');
  const links = await screen.findAllByRole('link', { name: 'Farid Amin' });
  const own = links.find((link) => link.getAttribute('href') === `/admin/tills/${till_id}`);
  expect(own?.closest('tr')?.textContent).toContain(t('admin_tills.state.open'));
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});
