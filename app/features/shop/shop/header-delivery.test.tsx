import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { holdDeliverySlot } from '#contract/delivery/delivery.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';
import { clearDelivery, closeDays, openWeekdays, setCapacity } from '#test/helpers/windows.ts';

const { shop, visit } = openShopBrowser();

/** Wednesday, 25 November 2026, for the shop and the browser. */
function setTime(time: string): void {
  const instant = `2026-11-25T${time}+01:00`;
  shop().clock.set(instant);
  vi.setSystemTime(instant);
}

const banner = () => screen.getByRole('banner');

it('the header says the first free window, once, and the next one after its cut-off', async () => {
  setTime('15:59:59');
  await visit('/');
  await screen.findByText('Heute 16–18 Uhr');
  expect(banner().textContent).toContain('Nächste Lieferung Heute 16–18 Uhr');
  shop().clock.advance(1);
  await screen.findByText('Morgen 9–11 Uhr');
  expect(screen.queryByText(/Heute/)).toBeNull();
});

it('a customer who comes back sees that the last place was taken', async () => {
  setTime('13:30:00');
  await setCapacity(shop(), 1);
  await visit('/offers');
  await screen.findByText('Heute 14–16 Uhr');
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
  await screen.findByText('Heute 16–18 Uhr');
  await setCapacity(shop(), 20);
});

/** Around what is inserted into a text that runs from right to left. */
const isolates = /[\u2068\u2069]/g;

it.each<[Language, string]>([
  ['de', 'Fr., 27.11., 9–11 Uhr'],
  ['en', 'Fri 27.11., 09:00–11:00'],
  ['tr', '27.11. Cum 09:00–11:00'],
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
