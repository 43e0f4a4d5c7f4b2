import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getProduct } from '#contract/catalog/catalog.ts';
import { createIngredientTerm } from '#contract/catalog/translations.admin.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const { shop, visit, signIn } = openShopBrowser();

const read = async (id: string) => {
  const headers = { 'Accept-Language': 'tr' };
  return (await request(shop().app, getProduct, { params: { id } }, { headers })).body;
};

it('translates by keyboard: the missing word first, then the list, then the next text', async () => {
  const none = { allergen: null, doubt_rule: null };
  const rest = { en: 'sugar', tr: 'şeker', ar: 'سكر', ...none };
  const staff = await createUser(shop(), { role: 'admin' });
  await request(shop().app, createIngredientTerm, { body: { de: 'Zucker', ...rest } }, staff);
  const name = { tr: { name: 'Bisküvi' } };
  const { id } = await createProduct(shop(), {
    name: 'Anis-Keks',
    ingredients: '**Weizenmehl** (80 %), Zucker',
    allergens: ['gluten'],
    translations: name,
  });
  await createProduct(shop(), {
    name: 'Brot',
    translations: { tr: { name: 'Ekmek' } },
    storage: 'Kühl',
  });

  await signIn({ role: 'admin' });
  const { user, t } = await visit('/admin/translations?language=tr');
  const heading = await screen.findByRole('heading', { name: /Anis-Keks/ });
  expect(screen.getByRole('button', { name: t('admin_translations.approve') })).toHaveProperty(
    'disabled',
    true,
  );
  const field = () => screen.getByRole('textbox', { name: 'Türkçe' });
  expect(field()).toHaveProperty('value', '**Weizenmehl** (%80), şeker');
  expect(await barriersIn(document.body)).toEqual([]);

  await user.click(field());
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: /Weizenmehl/ });
  await user.type(within(dialog).getByRole('textbox', { name: /English/ }), 'wheat flour');
  await user.type(within(dialog).getByRole('textbox', { name: /العربية/ }), 'دقيق القمح');
  await user.type(within(dialog).getByRole('textbox', { name: /Türkçe/ }), 'buğday unu');
  const save = within(dialog).getByRole('button', { name: t('admin.save') });
  // A list emphasises the word, so it needs its allergen.
  expect(save).toHaveProperty('disabled', true);
  const allergen = within(dialog).getByRole('combobox', { name: t('admin_translations.allergen') });
  await user.selectOptions(allergen, 'gluten');
  expect(await barriersIn(dialog)).toEqual([]);
  await user.click(save);
  await waitFor(() => expect(field()).toHaveProperty('value', '**buğday unu** (%80), şeker'));

  await user.click(field());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: /Brot/ });
  expect(heading.isConnected).toBe(false);
  expect(document.activeElement).toBe(field());
  expect((await read(id)).ingredients).toBe('**buğday unu** (%80), şeker');
});

it('proposes the doubt that a new word names', async () => {
  await createProduct(shop(), { name: 'Aufstrich', ingredients: 'Knoblaucharoma' });
  await signIn({ role: 'admin' });
  const { user, t } = await visit('/admin/translations?language=tr&text=ingredients');
  await user.click(await screen.findByRole('textbox', { name: 'Türkçe' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  const dialog = await screen.findByRole('dialog', { name: /Knoblaucharoma/ });
  expect(
    within(dialog).getByRole('combobox', { name: t('admin_translations.doubt') }),
  ).toHaveProperty('value', 'alcohol_carrier');
});

it('shows what readers had before the German text changed', async () => {
  const { id } = await createProduct(shop(), {
    name: 'Aalpaste',
    storage: 'Kühl lagern',
    translations: { tr: { name: 'Köri', storage: 'Serin saklayın' } },
  });
  await shop().db.updateTable('products').set({ storage: 'Warm' }).where('id', '=', id).execute();
  await signIn({ role: 'admin' });
  const { t } = await visit('/admin/translations?language=tr&text=storage');
  await screen.findByText(t('admin_translations.outdated'));
  expect(screen.getByText('Kühl lagern')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Türkçe' })).toHaveProperty('value', 'Serin saklayın');
});
