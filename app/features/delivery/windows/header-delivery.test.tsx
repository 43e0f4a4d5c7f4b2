import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getNextDelivery, holdDeliverySlot } from '#contract/delivery/delivery.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { useCounter } from '#test/helpers/tours/counter.ts';
import { clearDelivery, closeDays, openWeekdays, setCapacity } from '#test/helpers/windows.ts';

const { shop, visit, signIn, network } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const { setUp } = useCounter(shop);

/** Wednesday, 25 November 2026, for the shop and the browser. */
function setTime(time: string): void {
  const instant = `2026-11-25T${time}+01:00`;
  shop().clock.set(instant);
  vi.setSystemTime(instant);
}

const banner = () => screen.getByRole('banner');
const chip = (name: RegExp) => within(banner()).findByRole('button', { name });
const near = '13357';
/** In the dialog: the window of a day by its hours. */
const windowAt = (dialog: HTMLElement, hours: RegExp) =>
  within(dialog).findAllByRole<HTMLInputElement>('radio', { name: hours });

it('the header says the first free window, once, and the next one after its cut-off', async () => {
  setTime('15:59:59');
  await visit('/');
  await screen.findByText('Heute 16:00–\u206018:00 Uhr');
  expect(banner().textContent).toContain('Nächste Lieferung Heute 16:00–\u206018:00 Uhr');
  shop().clock.advance(1);
  await screen.findByText('Morgen 09:00–\u206011:00 Uhr');
  expect(screen.queryByText(/Heute/)).toBeNull();
});

it('a customer who comes back sees that the last place was taken', async () => {
  setTime('13:30:00');
  await setCapacity(shop(), 1);
  await visit('/offers');
  await screen.findByText('Heute 14:00–\u206016:00 Uhr');
  const body = { slot_id: '2026-11-25T13:00:00.000Z' };
  const { status } = await request(
    shop().app,
    holdDeliverySlot,
    { body },
    await createUser(shop()),
  );
  expect(status).toBe(200);
  setTime('13:31:00');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('Heute 16:00–\u206018:00 Uhr');
  await setCapacity(shop(), 20);
});

/** Around what is inserted into a text that runs from right to left. */
const isolates = /[\u2068\u2069]/g;

it.each<[Language, string]>([
  ['de', 'Fr., 27.11., 09:00–\u206011:00 Uhr'],
  ['en', 'Fri 27.11., 09:00–\u206011:00'],
  ['tr', '27.11. Cum 09:00–\u206011:00'],
  ['ar', 'الجمعة 27.11. من 09:00 إلى 11:00'],
])('in %s a window of a later day says its day', async (language, text) => {
  setTime('12:00:00');
  await clearDelivery(shop());
  await closeDays(shop(), ['2026-11-25', '2026-11-26']);
  await visit('/', { language });
  const line = await screen.findByText((shown) => shown.replaceAll(isolates, '') === text);
  expect(banner().contains(line)).toBe(true);
});

it('promises nothing while nothing is free', async () => {
  setTime('12:00:00');
  await openWeekdays(shop(), []);
  await visit('/');
  expect(await screen.findAllByText('Zurzeit ist kein Zeitfenster frei.')).toHaveLength(1);
});

describe('a visitor', () => {
  beforeEach(async () => {
    setTime('11:30:00');
    await clearDelivery(shop());
    await openWeekdays(shop(), [1, 2, 3, 4, 5, 6]);
  });

  async function choose(hours: RegExp, path = '/') {
    const page = await visit(path);
    const { t, user } = page;
    await user.click(await chip(/Heute 12:00–\u206014:00 Uhr/));
    const dialog = await screen.findByRole('dialog', { name: t('shop.choose_window') });
    const [first] = await windowAt(dialog, hours);
    await user.click(first ?? document.body);
    await user.click(within(dialog).getByRole('button', { name: t('shop.take_window') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return page;
  }

  it('says where to first, and then chooses a window, which the device remembers', async () => {
    const { t, user } = await visit('/');
    await user.click(await chip(/Heute 12:00–\u206014:00 Uhr/));
    const ask = await screen.findByRole('dialog', { name: t('shop.choose_window') });
    expect(within(ask).queryAllByRole('radio')).toEqual([]);
    await user.type(within(ask).getByRole('textbox'), `${near}{Enter}`);
    const group = await screen.findByRole('group', { name: /26.11.2026/ });
    const dialog = screen.getByRole('dialog', { name: t('shop.choose_window') });
    expect(await barriersIn(dialog)).toEqual([]);
    const [marked] = await windowAt(dialog, /^12:00/);
    expect(marked?.checked).toBe(true);
    await user.click(within(group).getByRole('radio', { name: /^11:00/ }));
    await user.click(within(dialog).getByRole('button', { name: t('shop.take_window') }));
    const field = within(banner()).getByRole('textbox', { name: t('shop.postal_code') });
    expect(field).toHaveProperty('value', near);
    const chosen = await chip(/Dein Zeitfenster Morgen 11:00–\u206013:00 Uhr/);
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    cleanup();
    await visit('/offers');
    await chip(/Dein Zeitfenster Morgen 11:00–\u206013:00 Uhr/);
  });

  it('chooses to fetch the order instead, also without an address', async () => {
    const counter = await setUp(await createUser(shop(), { role: 'admin' }), {
      weekdays: [1, 2, 3, 4, 5, 6],
    });
    const { t, user } = await visit('/');
    await user.click(await chip(/Heute 12:00–\u206014:00 Uhr/));
    const ask = await screen.findByRole('dialog', { name: t('shop.choose_window') });
    await user.click(within(ask).getByRole('radio', { name: t('pickup.methods.pickup') }));
    const dialog = await screen.findByRole('dialog', { name: t('pickup.choose') });
    await within(dialog).findByText(t('pickup.at'));
    const [slot] = await windowAt(dialog, /^10:00/);
    // The first one is proposed.
    expect(slot?.checked).toBe(true);
    expect(within(dialog).queryByText(t('checkout.slot_choose_again'))).toBeNull();
    expect(await barriersIn(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: t('shop.take_window') }));
    await chip(/Abholung im Laden Morgen 10:00–\u206012:00 Uhr/);
    cleanup();
    await visit('/offers');
    await chip(/Abholung im Laden Morgen 10:00–\u206012:00 Uhr/);
    // Once the shop has no counter any more, it is the next delivery again.
    await shop()
      .db.updateTable('delivery_areas')
      .set({ is_active: false })
      .where('id', '=', counter.id)
      .execute();
    cleanup();
    await visit('/');
    await chip(/Nächste Lieferung Heute 12:00–\u206014:00 Uhr/);
    await shop().db.deleteFrom('delivery_areas').where('id', '=', counter.id).execute();
  });

  it('sees that the chosen window closed, and which one is chosen instead', async () => {
    localStorage.setItem('kiezkorb.postal-code', near);
    const { t } = await choose(/^14:00/);
    await chip(/Dein Zeitfenster Heute 14:00–\u206016:00 Uhr/);
    setTime('14:00:01');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText(
      t('shop.window_left', { closed: 'Mi., 25.11., 14:00–\u206016:00 Uhr' }),
    );
    screen.getByText(t('shop.window_next', { next: 'Heute 16:00–\u206018:00 Uhr' }));
    expect(await chip(/Dein Zeitfenster Heute 16:00–\u206018:00 Uhr/)).toBeDefined();
  });

  it('still has the choice when the page is closed before the answer that it is full', async () => {
    localStorage.setItem('kiezkorb.postal-code', near);
    await choose(/^14:00/);
    await setCapacity(shop(), 0);
    const [closed, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    network.answerNext(getNextDelivery, async (question) => {
      await closed.promise;
      const answer = await shop().app.fetch(question);
      answered.resolve();
      return answer;
    });
    setTime('11:32:00');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    cleanup();
    closed.resolve();
    await answered.promise;
    await setCapacity(shop(), 20);
    await visit('/offers');
    expect(await chip(/Dein Zeitfenster Heute 14:00–\u206016:00 Uhr/)).toBeDefined();
  });

  it('who comes back days later sees the next window, without a word about the old one', async () => {
    const old = '2026-11-20T12:00:00.000Z/2026-11-20T14:00:00.000Z';
    localStorage.setItem('kiezkorb.window', old);
    await visit('/');
    await chip(/Nächste Lieferung Heute 12:00–\u206014:00 Uhr/);
    expect(screen.queryByText(/nicht mehr frei/)).toBeNull();
    expect(localStorage.getItem('kiezkorb.window')).toBeNull();
  });

  it.each(['', 'soon', '2026', '2026/2027/2028', '/'])(
    'with %j instead of a window sees the next one',
    async (text) => {
      localStorage.setItem('kiezkorb.window', text);
      await visit('/');
      expect(await chip(/Nächste Lieferung Heute 12:00–\u206014:00 Uhr/)).toBeDefined();
    },
  );
});

describe('a customer', () => {
  it('reserves the last place with the choice, and does not lose it to the own hold', async () => {
    setTime('11:30:00');
    await clearDelivery(shop());
    await setCapacity(shop(), 1);
    await signIn({ postal_code: near });
    const { t, user } = await visit('/offers');
    await user.click(await chip(/Heute 12:00–\u206014:00 Uhr/));
    const dialog = await screen.findByRole('dialog', { name: t('shop.choose_window') });
    const [second] = await windowAt(dialog, /^14:00/);
    await user.click(second ?? document.body);
    await user.click(within(dialog).getByRole('button', { name: t('shop.take_window') }));
    await chip(/Dein Zeitfenster Heute 14:00–\u206016:00 Uhr/);
    const [hold] = await shop().db.selectFrom('slot_holds').selectAll().execute();
    expect(new Date(hold?.starts_at ?? 0).toISOString()).toBe('2026-11-25T13:00:00.000Z');
    setTime('11:32:00');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(network.calls.at(-1)?.path).toBe('/api/v1/next-delivery'));
    await chip(/Dein Zeitfenster Heute 14:00–\u206016:00 Uhr/);
  });

  it('learns in the dialog that the last place was taken, and chooses another one', async () => {
    setTime('11:30:00');
    await clearDelivery(shop());
    await setCapacity(shop(), 1);
    await signIn({ postal_code: near });
    const { t, user } = await visit('/offers');
    await user.click(await chip(/Heute 12:00–\u206014:00 Uhr/));
    const dialog = await screen.findByRole('dialog', { name: t('shop.choose_window') });
    const [second] = await windowAt(dialog, /^14:00/);
    await user.click(second ?? document.body);
    const body = { slot_id: '2026-11-25T13:00:00.000Z' };
    await request(shop().app, holdDeliverySlot, { body }, await createUser(shop()));
    await user.click(within(dialog).getByRole('button', { name: t('shop.take_window') }));
    await within(dialog).findByText(t('checkout.slot_choose_again'));
    expect((await windowAt(dialog, /^14:00.*Ausgebucht/))[0]?.disabled).toBe(true);
    await setCapacity(shop(), 20);
  });
});
