import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';

const { visit } = openShopBrowser();

it('shows the questions, of which one is open at a time, and filters them', async () => {
  const { t, fill } = await visit('/profile/help');
  const main = await screen.findByRole('main');
  const questions = () => [...main.querySelectorAll('details')];
  expect(questions()).toHaveLength(5);
  // The browser itself closes the others of a name.
  expect(new Set(questions().map((each) => each.getAttribute('name')))).toEqual(
    new Set(['questions']),
  );
  await fill(t('help.search'), t('help.cancel.question'));
  expect(questions()).toHaveLength(1);
  within(main).getByText(t('help.found', { count: 1 }));
  await fill(t('help.search'), '<script>');
  expect(questions()).toEqual([]);
  expect(within(main).getByText(t('help.none'))).toBeDefined();
});
