import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createArea, openWeekdays } from '#test/helpers/windows.ts';

const { shop, visit } = openShopBrowser();
const near = '13357';
const far = '13407';

/** The far area has one more window, from 20:00 to 22:00. */
beforeAll(async () => {
  const { id } = await createArea(shop(), { postal_codes: [far] });
  await shop()
    .db.insertInto('window_templates')
    .values({
      weekday: 1,
      start_minutes: 20 * 60,
      length_minutes: 120,
      capacity: 5,
      area_ids: [id],
      order_until_minutes: 0,
      fee_difference_cents: cents(0),
    })
    .execute();
});

const main = () => screen.getByRole('main');
const facts = () => within(main()).getAllByRole('listitem');

it('hours are "from" the first one until a postal code is checked, then those of its area', async () => {
  const { t, user } = await visit('/delivery-info');
  const check = async (code: string) => {
    const field = within(screen.getByRole('banner')).getByRole('textbox', {
      name: t('shop.postal_code'),
    });
    await user.clear(field);
    await user.type(field, `${code}{Enter}`);
  };
  expect(facts()[0]?.textContent).toBe('ab 09:00 Uhr');
  expect(main().textContent).toContain('zwischen 09:00 und 22:00 Uhr');
  within(main()).getByRole('rowheader', { name: /^Reinickendorf.*09:00–\u206022:00 Uhr$/ });

  await check(far);
  await screen.findByText('Wir liefern von 09:00 bis 22:00 Uhr.');
  expect(facts()[0]?.textContent).toBe('09:00–\u206022:00 Uhr');

  await check(near);
  await screen.findByText('Wir liefern von 09:00 bis 19:00 Uhr.');
  expect(facts()[0]?.textContent).toBe('09:00–\u206019:00 Uhr');
  expect(main().textContent).toContain('zwischen 09:00 und 19:00 Uhr');
});

it('a shop without windows names no hours, and leaves out the sentences about them', async () => {
  await openWeekdays(shop(), []);
  const { t } = await visit('/delivery-info');
  expect(main().textContent).not.toMatch(/\d Uhr|\{\{|Zeitfenster von/);
  expect(facts()[0]?.textContent).toMatch(/^Lieferung/);
  screen.getByText(/^Ausgebuchte Zeitfenster sind gekennzeichnet/);
  cleanup();
  await visit('/profile/help');
  screen.getAllByText(t('help.time.question'));
  screen.getByText('Nach der Bestellung bekommst du eine E-Mail.');
});
