import { afterEach, beforeEach, expect, it } from 'vitest';
import { noteLanguageChoice } from '#app/i18n/choose-language.ts';
import { updateSettings } from '#contract/accounts/profile.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { request } from '#test/helpers/request.ts';
import { adoptAccountSettings } from './adopt-account-settings.ts';

const { shop, signIn } = openShopBrowser();
const key = 'i18nextLng';

const clear = () => {
  localStorage.removeItem(key);
  localStorage.removeItem('kiezkorb.settings-of');
  sessionStorage.clear();
};
beforeEach(clear);
afterEach(() => {
  clear();
  localStorage.removeItem('kiezkorb.theme');
  delete document.documentElement.dataset['theme'];
  document.cookie = `${key}=; Path=/; Max-Age=0`;
});

async function signInWith(language: 'tr' | 'ar') {
  const customer = await signIn();
  await request(shop().app, updateSettings, { body: { language } }, customer);
  return customer;
}

it('stores the language of the account on the device, once after a sign-in', async () => {
  const customer = await signInWith('tr');
  expect(await adoptAccountSettings(customer.id)).toBe(true);
  expect([localStorage.getItem(key), document.cookie]).toEqual([
    'tr',
    expect.stringContaining(`${key}=tr`),
  ]);
  await request(shop().app, updateSettings, { body: { language: 'ar' } }, customer);
  expect(await adoptAccountSettings(customer.id)).toBe(false);
  expect(localStorage.getItem(key)).toBe('tr');
});

it('leaves the language that the visitor has chosen during this visit', async () => {
  const customer = await signInWith('ar');
  noteLanguageChoice();
  expect(await adoptAccountSettings(customer.id)).toBe(false);
  expect(localStorage.getItem(key)).toBeNull();
});

it('shows the theme of the account, also where an earlier visitor had another one', async () => {
  const customer = await signIn();
  await request(shop().app, updateSettings, { body: { theme: 'dark' } }, customer);
  localStorage.setItem('kiezkorb.theme', 'light');
  await adoptAccountSettings(customer.id);
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

it('leaves the theme that the visitor has chosen during this visit', async () => {
  const customer = await signIn();
  await request(shop().app, updateSettings, { body: { theme: 'dark' } }, customer);
  sessionStorage.setItem('kiezkorb.theme-chosen', '1');
  await adoptAccountSettings(customer.id);
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});
