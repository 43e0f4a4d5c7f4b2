import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getSettings, updateSettings } from '#contract/accounts/profile.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();

it('marks the language of the account, and saves every choice', async () => {
  const customer = await signIn();
  const { app } = shop();
  await request(app, updateSettings, { body: { language: 'tr' } }, customer);
  const { user } = await visit('/profile/settings');
  const turkish = await screen.findByRole<HTMLInputElement>('radio', { name: 'Türkçe' });
  await waitFor(() => expect(turkish.checked).toBe(true));
  await user.click(screen.getByRole('radio', { name: 'Deutsch' }));
  await waitFor(async () =>
    expect((await request(app, getSettings, {}, customer)).body.language).toBe('de'),
  );
});
