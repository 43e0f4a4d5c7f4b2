import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addPageVersion } from '#contract/shop/pages.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();

it('a new German text names the languages behind it, and one tap opens each', async () => {
  await signIn({ role: 'admin' });
  const { t, user } = await visit('/admin/contents');
  const text = () => screen.getByLabelText<HTMLTextAreaElement>(t('contents.text'));
  await screen.findByLabelText(t('contents.text'));
  expect(screen.queryByText(t('contents.lagging'))).toBeNull();
  expect(screen.queryByText(t('contents.lagging_version'))).toBeNull();

  // Before it is saved, the editor says it of what is typed.
  fireEvent.change(text(), { target: { value: '## Neu' } });
  const older = (language: string) => t('contents.lag.older', { language });
  await user.click(screen.getByRole('button', { name: older('English') }));
  expect(text().lang).toBe('en');
  fireEvent.change(text(), { target: { value: '## New' } });
  expect(screen.queryByRole('button', { name: older('English') })).toBeNull();
  await user.click(screen.getByRole('button', { name: t('contents.save') }));

  // Then the list does, also from another page.
  await screen.findByText(t('contents.lagging'));
  await user.selectOptions(screen.getByLabelText(t('contents.page')), 'imprint');
  await user.click(screen.getByRole('link', { name: older('Türkçe') }));
  await waitFor(() => expect(text().lang).toBe('tr'));
  expect(screen.getByLabelText<HTMLSelectElement>(t('contents.page')).value).toBe('terms');
  expect(screen.queryByRole('link', { name: older('English') })).toBeNull();
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});

it('a language without a text is missing, and the editor leaves it empty', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const body = { page: 'trust', texts: { de: '## Nur deutsch' } } as const;
  await request(shop().app, addPageVersion, { body }, staff);
  await signIn({ role: 'admin' });
  const { t } = await visit('/admin/contents?page=trust&language=ar');
  const text = await screen.findByLabelText<HTMLTextAreaElement>(t('contents.text'));
  expect(text.value).toBe('');
  const missing = t('contents.lag.missing', { language: 'العربية' });
  within(screen.getByLabelText(t('contents.language'))).getByRole('option', { name: missing });
  await screen.findByRole('link', { name: missing });
});
