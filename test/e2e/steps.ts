import type { Locator, Page, Response, Route } from 'playwright/test';
import { sessionKey } from '#app/api/session/session-marker.ts';
import type { CategoryReference } from '#contract/catalog/catalog.schema.ts';
import { openEvents } from '#contract/shop/events.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { waitForMessage, type Credentials } from './public-calls.ts';
import { waitForHydration, waitForRendering } from './rendering.ts';
import { expect } from './shop-test.ts';
import type { Texts } from './texts.ts';

/** Opens a page and waits until it is alive. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitForHydration(page);
  return response;
}

/**
 * Goes to a page within the document, as a link does, and waits until it is shown. A page whose
 * routes a visitor does not have is loaded as a document.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const navigated = page.evaluate(async (to) => {
    const router = Reflect.get(window, '__reactRouterDataRouter') as {
      navigate: (path: string) => Promise<void>;
    };
    await router.navigate(to);
  }, path);
  await navigated.catch((error: unknown) => {
    if (!/context was destroyed/.test(String(error))) throw error;
  });
  await waitForHydration(page);
  await waitForRendering(page);
}

/** Waits until the service worker has the page, which opens without a network from then on. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Signs in on `/auth`, where the page has to be already. Accounts are German: in a test in another
 * language, the visitor has chosen it.
 */
export async function signIn(
  page: Page,
  t: Texts,
  { email, password }: Credentials,
): Promise<void> {
  await page.evaluate(() => {
    if (document.documentElement.lang !== 'de')
      sessionStorage.setItem('kiezkorb.language-chosen', '1');
  });
  await page.getByLabel(t('session.email')).fill(email);
  await page.getByLabel(t('session.password')).fill(password);
  await page.getByRole('button', { name: t('session.sign_in'), exact: true }).click();
}

/** Signs in by the form and ends up on the given page, which only opens to those who have. */
export async function openThroughSignIn(
  page: Page,
  t: Texts,
  person: Credentials,
  path: string,
): Promise<void> {
  await open(page, path);
  await expect(page).toShow('/auth');
  await signIn(page, t, person);
  await expect(page).toShow(path);
}

/**
 * Opens a page as a person who has signed in: with the cookie and the marker that the form leaves
 * in the browser, which takes a page and its typing less.
 */
export async function openSignedIn(page: Page, person: Credentials, path: string): Promise<void> {
  // Leaves the page before: signing in ends its session, and it would end the new one in turn.
  await page.goto('/healthz');
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { 'x-use-cookie': '1' },
    data: { email: person.email, password: person.password },
  });
  const { user } = (await answer.json()) as { user: { id: string } };
  // The language of the test stays: a test that wants that of the account signs in by the form.
  const marks = [sessionKey, 'kiezkorb.settings-of'].map((key) => [key, user.id] as const);
  await page.evaluate((all) => all.forEach(([key, id]) => localStorage.setItem(key, id)), marks);
  await open(page, path);
  await expect(page).toShow(path);
}

/** As `openSignedIn`, and connected: from now on the page receives every change. */
export async function openConnected(page: Page, person: Credentials, path: string): Promise<void> {
  const connected = page.waitForResponse((response) => response.url().endsWith(openEvents.path));
  await openSignedIn(page, person, path);
  await connected;
}

/** In the header of large screens, in the tab bar of phones. */
export function cartLink(page: Page, t: Texts): Locator {
  return page
    .getByRole('navigation', { name: t('layout.main_navigation') })
    .getByRole('link', { name: t('layout.cart') });
}

/** The badge says how many things are in the cart; an empty cart has none. */
export async function expectInCart(page: Page, t: Texts, count: number): Promise<void> {
  const link = cartLink(page, t);
  if (count === 0) {
    await expect(link.getByText(/^\d+$/)).toHaveCount(0);
  } else {
    const items = t('cart.items', { count });
    await expect(link).toHaveAccessibleName(new RegExp(String.raw`(^|\s)${items}`));
  }
}

export async function followToProfile(page: Page, t: Texts): Promise<void> {
  await page
    .getByRole('navigation', { name: t('layout.main_navigation') })
    .getByRole('link', { name: t('layout.profile') })
    .click();
}

/** The name under which a category shows in a language. */
export function localName(category: CategoryReference, language: Language): string {
  return language === 'de'
    ? category.name
    : (category.name_translations[language] ?? category.name);
}

/**
 * The page of mails has no icon of its own, and its frames run no scripts, also not those of the
 * test.
 */
export const inboxFaults = /favicon|about:srcdoc/;

/** Opens the shop's mails, unfolds the newest to a recipient and presses its button. */
export async function followMailedLink(
  page: Page,
  shop: string,
  email: string,
  kind: 'signup' | 'recovery' | 'email_change',
): Promise<void> {
  await waitForMessage(shop, email, `type=${kind}`);
  await page.goto('/dev/inbox');
  const mail = page.locator('details', { hasText: email }).first();
  if ((await mail.getAttribute('open')) === null) await mail.locator('summary').click();
  await mail.frameLocator('iframe').locator(`a[href*="type=${kind}"]`).click();
  await pressLink(page);
}

/** The page of a mailed link, which a program that only opens it cannot use up. */
export async function pressLink(page: Page): Promise<void> {
  await page.locator('form[action="/auth/v1/verify/link"] button').click();
}

/** Opens a row of the checkout, whose choices are loaded then. */
export async function openCheckoutRow(page: Page, t: Texts, title: string): Promise<void> {
  const name = `${t('checkout.change')}: ${title}`;
  await page.getByRole('main').getByRole('button', { name }).click();
}

/** As a browser without a session. */
export async function startAgain(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'refresh_token' });
  await page.evaluate(() => localStorage.clear());
}

/**
 * Answers the wish for a new password as for a session of more than a day, which no test can wait
 * for.
 */
export async function withStaleSession(page: Page): Promise<void> {
  await page.route('**/auth/v1/user', async (route) => {
    const request = route.request();
    const isWithoutCode = request.postData()?.includes('nonce') === false;
    if (request.method() !== 'PUT' || !isWithoutCode) return route.continue();
    return route.fulfill({
      status: 400,
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
      json: { code: 'reauthentication_needed', message: 'Password update requires it' },
    });
  });
}

/** The shop performs the request, and the browser never gets the answer. */
export async function loseAnswer(route: Route): Promise<void> {
  const answer = await route.fetch();
  expect(answer.status()).toBe(201);
  await route.abort();
}
