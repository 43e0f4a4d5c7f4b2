import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createCategory, createProduct } from '#test/helpers/factories.ts';
import { avoid, chooseAvoidedMode } from './choose-avoided.ts';

const { shop, visit } = openShopBrowser();
const root = document.documentElement;

afterEach(() => {
  avoid([]);
  chooseAvoidedMode('down');
});

async function createShelf(): Promise<string> {
  const { id: category_id, slug } = await createCategory(shop());
  await createProduct(shop(), {
    category_id,
    name: 'Ayran',
    allergens: ['milk'],
    labels: { vegetarian: true },
  });
  await createProduct(shop(), {
    category_id,
    name: 'Nudeln',
    allergens: ['gluten', 'eggs'],
    labels: { vegetarian: true },
  });
  await createProduct(shop(), {
    category_id,
    name: 'Reis',
    is_free_of_allergens: true,
    labels: { vegan: true },
  });
  await createProduct(shop(), { category_id, name: 'Salami', is_free_of_allergens: true });
  return slug;
}

it('marks the document with what is avoided, and says how many products are hidden', async () => {
  const slug = await createShelf();
  const { t, user } = await visit(`/category/${slug}`);
  const contents = screen
    .getAllByRole('article')
    .map((card) => card.closest('li')?.dataset['contains']);
  expect(contents).toEqual([
    'milk not_vegan',
    'gluten eggs not_vegan',
    '',
    'not_vegetarian not_vegan',
  ]);

  await user.click(screen.getByRole('button', { name: t('guard.choose') }));
  const dialog = await screen.findByRole('dialog', { name: t('guard.title') });
  await user.click(within(dialog).getByRole('checkbox', { name: t('catalog.allergen.gluten') }));
  expect([root.dataset['avoided'], root.dataset['avoidedMode']]).toEqual(['gluten', undefined]);
  await user.click(within(dialog).getByRole('radio', { name: t('guard.mode_hide') }));
  expect(root.dataset['avoidedMode']).toBe('hide');
  expect(await barriersIn(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: t('guard.done') }));

  const names = t('catalog.allergen.gluten');
  const chip = screen.getByRole('button', { name: t('guard.active', { names }) });
  await waitFor(() => expect(document.activeElement).toBe(chip));
  await screen.findByText(t('guard.hidden', { count: 1 }));
  await user.click(screen.getByRole('button', { name: t('guard.show_hidden') }));
  expect(root.dataset['avoidedMode']).toBeUndefined();
  expect(screen.queryByText(t('guard.hidden', { count: 1 }))).toBeNull();
});

it('avoids what is not labelled for a diet, as it avoids allergens', async () => {
  avoid(['not_vegetarian', 'milk']);
  const slug = await createShelf();
  const { t, user } = await visit(`/category/${slug}`);
  expect(root.dataset['avoided']).toBe('milk not_vegetarian');
  const warningsOf = (name: string) =>
    screen.getByRole('link', { name }).closest('article')?.textContent;
  const unlabelled = t('guard.unlabelled.not_vegetarian');
  await waitFor(() => expect(warningsOf('Salami')).toContain(unlabelled));
  expect(warningsOf('Nudeln')).not.toContain(unlabelled);

  await user.click(screen.getByRole('button', { name: /Milch/ }));
  const dialog = await screen.findByRole('dialog', { name: t('guard.title') });
  const only = (name: 'not_vegan' | 'not_vegetarian') =>
    within(dialog).getByRole<HTMLInputElement>('checkbox', { name: t(`guard.only.${name}`) });
  expect(only('not_vegetarian').checked).toBe(true);
  await user.click(only('not_vegan'));
  await user.click(within(dialog).getByRole('radio', { name: t('guard.mode_hide') }));
  await user.click(within(dialog).getByRole('button', { name: t('guard.done') }));
  expect(root.dataset['avoided']).toBe('milk not_vegetarian not_vegan');
  await screen.findByText(t('guard.hidden', { count: 3 }));
});

it('is on for the results of a search without gluten, and lasts after one press', async () => {
  const { id: category_id } = await createCategory(shop());
  await createProduct(shop(), {
    category_id,
    name: 'Maisnudeln',
    labels: { gluten_free: true },
    is_free_of_allergens: true,
  });
  const { t, user } = await visit('/search?query=glutenfrei+maisnudeln');
  const names = t('catalog.allergen.gluten');
  await screen.findByRole('button', { name: t('guard.active', { names }) });
  expect(root.dataset['avoided']).toBeUndefined();
  await user.click(screen.getByRole('button', { name: t('guard.remember') }));
  expect(root.dataset['avoided']).toBe('gluten');
  expect(screen.queryByRole('button', { name: t('guard.remember') })).toBeNull();
});

it('avoids traces of an allergen, if the customer chooses so', async () => {
  const { id: category_id, slug } = await createCategory(shop());
  const harmless = { category_id, is_free_of_allergens: true, has_trace_data: true };
  await createProduct(shop(), { ...harmless, name: 'Müsli', traces: ['nuts'] });
  await createProduct(shop(), { ...harmless, name: 'Hirse' });
  await createProduct(shop(), { ...harmless, name: 'Kekse', has_trace_data: false });
  avoid(['nuts']);
  const { t, user } = await visit(`/category/${slug}`);
  const warningsOf = (name: string) =>
    screen.getByRole('link', { name }).closest('article')?.textContent;
  const names = t('catalog.allergen.nuts');
  const possible = t('guard.possible', { names });
  expect(warningsOf('Müsli')).not.toContain(possible);

  await user.click(screen.getByRole('button', { name: t('guard.active', { names }) }));
  const dialog = await screen.findByRole('dialog', { name: t('guard.title') });
  const traces = t('guard.traces_of', { allergen: names });
  await user.click(within(dialog).getByRole('checkbox', { name: traces }));
  expect(await barriersIn(dialog)).toEqual([]);
  expect(root.dataset['avoided']).toBe('nuts trace_nuts');
  await user.click(within(dialog).getByRole('button', { name: t('guard.done') }));
  await waitFor(() => expect(warningsOf('Müsli')).toContain(possible));
  expect(warningsOf('Hirse')).not.toContain(t('guard.unknown_traces'));
  expect(warningsOf('Kekse')).toContain(t('guard.unknown_traces'));
});
