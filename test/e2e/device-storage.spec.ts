import type { Page } from 'playwright/test';
import { offlineFaults } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { callShop, type Customer } from './public-calls.ts';
import { waitForHydration } from './rendering.ts';
import { open, openSignedIn, waitForServiceWorker } from './steps.ts';
import { button, openTour, startTour, unsent } from './tour-steps.ts';

const wordsOf = ({ profile, email }: Customer) => [
  profile.phone,
  `${profile.street} ${profile.house_number}`,
  email,
];

/** The words that are anywhere in the storages of the browser. */
async function findStored(page: Page, words: string[]): Promise<string[]> {
  const all = await page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')));
      });
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store).getAll();
        texts.push(JSON.stringify(await answerOf<unknown[]>(records)));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const response = await cache.match(url);
        texts.push(url, (await response?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
  return words.filter((word) => all.includes(word));
}

/** The keys of users by which the device reads unsent work. */
const countKeys = (page: Page) =>
  page.evaluate(async () => {
    const name = 'kiezkorb-work';
    // Opening it would create it.
    if (!(await indexedDB.databases()).some((each) => each.name === name)) return 0;
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')));
      });
    const database = await answerOf(indexedDB.open(name));
    const range = IDBKeyRange.bound('key:', 'key:\uFFFF');
    const count = await answerOf(database.transaction('device').objectStore('device').count(range));
    database.close();
    return count;
  });

// Alone to be cached by it: installing it takes longer than the rest of a test.
test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('no word of a customer stays on the phone of a driver', async ({
    page,
    t,
    shop,
    customer,
    faults,
  }) => {
    // The session that ends elsewhere.
    faults.expect(/status of 40[013]/);
    const words = wordsOf(customer);
    const { driver, tour } = await openTour(page, shop, customer);
    const left = [...words, tour.id];
    await waitForServiceWorker(page);
    await expect(button(page, t('tour.start'))).toBeVisible();
    await expect.poll(() => findStored(page, words)).toContain(customer.profile.phone);

    await test.step('who signs out on another page', async () => {
      await open(page, '/profile');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: t('account.sign_out') }).click();
      await expect(page.getByText(t('session.signed_out_title'))).toBeVisible();
      expect(await findStored(page, left)).toEqual([]);
    });

    await test.step('whose session ends elsewhere', async () => {
      await openSignedIn(page, driver, `/work/tours/${tour.id}`);
      await expect(button(page, t('tour.start'))).toBeVisible();
      await expect.poll(() => findStored(page, words)).toContain(customer.profile.phone);
      const { access_token: token } = await callShop<{ access_token: string }>(
        shop,
        '/auth/v1/token?grant_type=password',
        { body: { email: driver.email, password: driver.password } },
      );
      await callShop(shop, '/auth/v1/logout?scope=global', { method: 'POST', token });
      await open(page, '/work');
      await expect(page).toShow('/auth');
      await expect.poll(() => findStored(page, left)).toEqual([]);
    });
  });
});

test('unsent work prevents the sign-out on every page, until the server has it', async ({
  page,
  context,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(offlineFaults);
  await openTour(page, shop, customer);
  await context.route('**/api/v1/work/events', (route) => route.abort());
  await startTour(page, t);
  await expect(unsent(page, t, 1)).toBeVisible();
  await page.goto('/profile');
  await waitForHydration(page);
  const signOut = page.getByRole('main').getByRole('button', { name: t('account.sign_out') });
  await signOut.click();
  await expect(page.getByText(t('session.unsent_title'))).toBeVisible();
  await context.unroute('**/api/v1/work/events');
  await open(page, '/work');
  const leave = page.getByRole('banner').getByRole('button', { name: t('work.sign_out') });
  // The tap is sent when it can no longer be taken back.
  await expect(async () => {
    await leave.click();
    await expect(page.getByText(t('session.signed_out_title'))).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('unsent work is readable only for its owner once the session has ended elsewhere', async ({
  page,
  context,
  t,
  shop,
  customer,
  faults,
}) => {
  faults.expect(offlineFaults);
  faults.expect(/status of 40[013]/);
  const { driver, tour } = await openTour(page, shop, customer);
  await expect.poll(() => countKeys(page)).toBe(1);
  await context.route('**/api/v1/work/events', (route) => route.abort());
  await startTour(page, t);
  await expect(unsent(page, t, 1)).toBeVisible();
  const { access_token: token } = await callShop<{ access_token: string }>(
    shop,
    '/auth/v1/token?grant_type=password',
    { body: { email: driver.email, password: driver.password } },
  );
  await callShop(shop, '/auth/v1/logout?scope=global', { method: 'POST', token });
  await open(page, '/work');
  await expect(page).toShow('/auth');
  await expect.poll(() => countKeys(page)).toBe(0);
  expect(await findStored(page, [tour.id])).toEqual([]);

  await openSignedIn(page, driver, `/work/tours/${tour.id}`);
  await expect(unsent(page, t, 1)).toBeVisible();
  await context.unroute('**/api/v1/work/events');
  await page.reload();
  await expect(unsent(page, t, 1)).toBeHidden();
});
